import { z } from 'zod';
import {
  type CommitId,
  err,
  type ObjectId,
  ok,
  parseCommitId,
  parseJson,
  parseObjectId,
  type Result,
  toUtf8,
} from '../../core/index.ts';
import type { LiveReview } from '../../trust/index.ts';

/** A file is not what `--against` wants; `at` names the place inside it, in our own words. */
export interface MalformedLiveReview {
  readonly code: 'app.malformed-input';
  readonly input: 'against';
  readonly at: string;
}

const commit = z.custom<CommitId>((value) => typeof value === 'string' && parseCommitId(value).ok);
const tree = z.custom<ObjectId>((value) => typeof value === 'string' && parseObjectId(value).ok);

const schema = z.strictObject({
  run: z.string(),
  repository: z.string(),
  pullRequest: z.int(),
  targetRef: z.string(),
  baseCommit: commit,
  baseTree: tree,
  head: commit,
  mergeBases: z.array(commit),
  textDigest: z.string(),
});

/** Reads what somebody resolved: every member, and no other. */
export function parseLiveReview(bytes: Uint8Array): Result<LiveReview, MalformedLiveReview> {
  const text = toUtf8(bytes);
  if (text === null) return malformed('a byte that is not UTF-8');
  const json = parseJson(text);
  if (!json.ok) return malformed(`${json.error.code} at offset ${json.error.offset}`);
  const parsed = schema.safeParse(json.value);
  if (!parsed.success) return malformed(toPlace(parsed.error));
  const { run, ...identities } = parsed.data;
  return ok({ run, identities });
}

function malformed(at: string): Result<never, MalformedLiveReview> {
  return err({ code: 'app.malformed-input', input: 'against', at });
}

/** The path of the first issue: our own member names and list positions, never a name that the file chose. */
function toPlace(error: z.ZodError): string {
  return error.issues[0]?.path.map(String).join('.') || 'the whole file';
}
