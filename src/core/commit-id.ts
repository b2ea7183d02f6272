import { err, ok, type Result } from './result.ts';

declare const checked: unique symbol;

/** A full Git object id in lower-case hex: 40 digits (SHA-1) or 64 (SHA-256). Made only by `parseObjectId`. */
export type ObjectId = string & { readonly [checked]: 'ObjectId' };

/** An object id that names a commit. Made only by `parseCommitId`. */
export type CommitId = ObjectId & { readonly commit: true };

export interface CommitIdFailure {
  readonly code: 'core.malformed-object-id';
  /** How many characters were given; the text itself is untrusted and is not repeated. */
  readonly length: number;
}

const fullHex = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Accepts exactly 40 or 64 lower-case hex digits. The null id names nothing and is refused. */
export function parseObjectId(text: string): Result<ObjectId, CommitIdFailure> {
  return fullHex.test(text) && !/^0+$/.test(text)
    ? ok(text as ObjectId)
    : err({ code: 'core.malformed-object-id', length: text.length });
}

/** As `parseObjectId`, for an id that the caller uses as a commit. It does not prove that the object exists. */
export function parseCommitId(text: string): Result<CommitId, CommitIdFailure> {
  return parseObjectId(text) as Result<CommitId, CommitIdFailure>;
}
