import { z } from 'zod';
import { err, freezeLevels, ok, parseCommitId, parseJson, type Result, toUtf8 } from '../../core/index.ts';

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const generation = z.int().min(1);
const source = z.strictObject({
  repository: z.string().min(1).max(2048),
  revision: z.string().refine((text) => parseCommitId(text).ok),
});
const node = z.strictObject({
  version: z.string().max(64),
  platform: z.string().max(32),
  architecture: z.string().max(32),
  sha256: digest,
});

/** One for each toolchain and Node; the statement that counts is named by the digest of its signed payload. */
const runtimeRecord = z.strictObject({ toolchain: source, node, statement: digest, generation });
export type RuntimeRecord = z.infer<typeof runtimeRecord>;

/** `trust.json`: whom and what the deployment believes. Closed; written only by `proofmark trust`. */
const schema = z
  .strictObject({
    version: z.literal(1),
    /** At most one of them signs here; the others are kept so that nothing of them is ever believed again. */
    signers: z.array(
      z.strictObject({
        /** SPKI encoding in base64. */
        publicKey: z.string().min(1).max(256),
        status: z.enum(['active', 'revoked']),
        /** Milliseconds since 1970; null for no end. */
        notAfter: z.int().nullable(),
      }),
    ),
    /** The pins of IN-1, and the one statement that counts: the digest of its signed payload. */
    installation: z
      .strictObject({ installer: source, skillSource: source, statement: digest, generation })
      .nullable(),
    runtimes: z.array(runtimeRecord),
    /** Rises with every statement that is signed here, and never falls. */
    generation: z.int().min(0),
    /** Bytes that can't be frozen as far as this don't act. */
    minimumFreezeLevel: z.enum(freezeLevels),
  })
  .refine(isConsistent);

export type DeploymentRecord = z.infer<typeof schema>;
export type InstallationRecord = NonNullable<DeploymentRecord['installation']>;

export const emptyRecord: DeploymentRecord = {
  version: 1,
  signers: [],
  installation: null,
  runtimes: [],
  generation: 0,
  minimumFreezeLevel: 'F1',
};

export interface RecordFailure {
  readonly code: 'app.deployment-malformed';
  /** The first member that is not what it must be; empty for the whole. */
  readonly member: string;
}

/** Reads a record that somebody may have edited: no key twice, no member that is unknown, nothing that contradicts itself. */
export function parseDeploymentRecord(bytes: Uint8Array): Result<DeploymentRecord, RecordFailure> {
  const text = toUtf8(bytes);
  const json = text === null ? null : parseJson(text);
  if (json?.ok !== true) return err({ code: 'app.deployment-malformed', member: '' });
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return ok(parsed.data);
  return err({ code: 'app.deployment-malformed', member: parsed.error.issues[0]?.path.join('.') ?? '' });
}

export function toRecordBytes(record: DeploymentRecord): Uint8Array {
  return Buffer.from(`${JSON.stringify(record, null, 2)}\n`, 'utf8');
}

/** Whether two runtimes are of one toolchain and for one Node: then the later one takes the place of the earlier. */
export function isSameRuntime(left: RuntimeRecord, right: RuntimeRecord): boolean {
  return toRuntimeKey(left) === toRuntimeKey(right);
}

function toRuntimeKey({
  toolchain,
  node: { version, platform, architecture, sha256 },
}: RuntimeRecord): string {
  return JSON.stringify([toolchain.repository, toolchain.revision, version, platform, architecture, sha256]);
}

interface Contradictable {
  readonly signers: readonly { readonly publicKey: string; readonly status: string }[];
  readonly installation: { readonly generation: number } | null;
  readonly runtimes: readonly RuntimeRecord[];
  readonly generation: number;
}

function isConsistent({ signers, installation, runtimes, generation: last }: Contradictable): boolean {
  const keys = new Set(signers.map(({ publicKey }) => publicKey));
  const active = signers.filter(({ status }) => status === 'active');
  const attested = installation === null ? runtimes : [installation, ...runtimes];
  const generations = new Set(attested.map((one) => one.generation));
  return (
    keys.size === signers.length &&
    active.length <= 1 &&
    new Set(runtimes.map(toRuntimeKey)).size === runtimes.length &&
    generations.size === attested.length &&
    attested.every((one) => one.generation <= last)
  );
}
