import { z } from 'zod';
import {
  type CommitId,
  freezeLevels,
  type ObjectId,
  parseCommitId,
  parseJson,
  parseObjectId,
  toCanonicalJson,
} from '../../core/index.ts';
import type { Frame } from '../../seal/index.ts';
import { madeSlotNames, slotNames } from '../bootstrap-host.ts';

const objectId = z.custom<ObjectId>((value) => typeof value === 'string' && parseObjectId(value).ok);
const commitId = z.custom<CommitId>((value) => typeof value === 'string' && parseCommitId(value).ok);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const toolchain = z.strictObject({
  repository: z.string(),
  revision: z.string().refine((text) => parseCommitId(text).ok),
});

/** Everything that a sealed bootstrap may ask. Closed: there is no other question, and no way to widen one. */
export const questionSchema = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('request') }),
  z.strictObject({ ask: z.literal('object'), id: objectId, type: z.enum(['commit', 'tree', 'blob']) }),
  /** The body is the image. */
  z.strictObject({ ask: z.literal('freeze'), slot: z.enum(madeSlotNames) }),
  /** Only where images can't be inherited. */
  z.strictObject({
    ask: z.literal('read'),
    slot: z.enum(slotNames),
    offset: z.int().min(0),
    length: z.int().min(0),
  }),
  /** What the lock of the snapshot pins; names the snapshot by its proven identity. */
  z.strictObject({ ask: z.literal('runtime'), toolchain, snapshot: digest }),
  /** Names the runtime by its proven identity. */
  z.strictObject({ ask: z.literal('check'), runtime: digest }),
  /** The last one: the body is the evidence, or the failure. */
  z.strictObject({ ask: z.literal('established') }),
  z.strictObject({ ask: z.literal('unavailable') }),
]);
export type Question = z.infer<typeof questionSchema>;

/** What an answer's header says; what it carries is in the body. */
export const answerSchema = z.strictObject({
  found: z.boolean(),
  /** Length of a frozen image, in bytes. */
  length: z.int().min(0).optional(),
  generation: z.int().min(0).optional(),
});
export type Answer = z.infer<typeof answerSchema>;

export const requestSchema = z.strictObject({
  repository: z.string().min(1),
  pullRequest: z.int().min(1).nullable(),
  base: commitId,
  projection: z.string().nullable(),
  signers: z.array(
    z.strictObject({
      publicKey: z.string(),
      status: z.enum(['active', 'revoked']),
      notAfter: z.number().nullable(),
    }),
  ),
  now: z.number(),
  node: z.strictObject({
    version: z.string(),
    platform: z.string(),
    architecture: z.string(),
    sha256: digest,
  }),
  freezeLevel: z.enum(freezeLevels),
});

export const evidenceSchema = z.strictObject({
  repository: z.string(),
  pullRequest: z.int().nullable(),
  base: z.strictObject({ commit: commitId, tree: objectId }),
  toolchain,
  runtimeStatement: digest,
  images: z.strictObject({ snapshot: digest, runtime: digest, procedure: digest }),
  projection: z.strictObject({ output: z.string(), context: z.string(), path: z.string(), sha256: digest }),
});

const nothing = new Uint8Array();

export function toQuestion(question: Question, body: Uint8Array = nothing): Frame {
  return { header: toCanonicalJson(question), body };
}

export function toAnswer(answer: Answer, body: Uint8Array = nothing): Frame {
  return { header: JSON.stringify(answer), body };
}

/** A header that keeps to a schema, or null. */
export function parseHeader<Value>(header: string, schema: z.ZodType<Value>): Value | null {
  const json = parseJson(header);
  const parsed = json.ok ? schema.safeParse(json.value) : null;
  return parsed?.success === true ? parsed.data : null;
}
