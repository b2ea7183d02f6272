import { z } from 'zod';
import {
  type CommitId,
  err,
  type IdentityFailure,
  ok,
  type PullRequestIdentity,
  parseIdentity,
  parseJson,
  type Result,
  toUtf8,
} from '../core/index.ts';
import type { Surface } from '../diff/index.ts';
import {
  type ChangesPage,
  type Iteration,
  parseChangesPage,
  parseIteration,
  toIteration,
} from '../platforms/azure-devops/index.ts';
import type { PlatformFailure } from '../platforms/port/index.ts';
import type { ObservedComment } from '../publication/index.ts';

/** The files that a dry run reads besides the diff. */
export type InputName = 'identity' | 'observed' | 'answer' | 'existing' | 'iteration';

/** A file is not what its option wants; `at` names the place inside it, in our own words. */
export interface MalformedInput {
  readonly code: 'app.malformed-input';
  readonly input: InputName;
  readonly at: string;
}

/** Reads the identity that the caller named, or that the platform shows. */
export function readIdentity(
  input: InputName,
  bytes: Uint8Array,
): Result<PullRequestIdentity, MalformedInput | IdentityFailure> {
  const value = readJson(input, bytes);
  return value.ok ? parseIdentity(value.value) : value;
}

const comment = z.strictObject({
  id: z.string().min(1),
  threadId: z.string().min(1).nullable(),
  kind: z.enum(['summary', 'inline']),
  author: z.enum(['ourselves', 'other']),
  edited: z.boolean(),
  body: z.string(),
  path: z.string().nullable(),
  state: z.enum(['open', 'resolved', 'superseded']),
  hasHumanReply: z.boolean(),
});

/** Reads comments as the platform attests them: `author` says whether our own authenticated identity wrote each. */
export function readComments(bytes: Uint8Array): Result<readonly ObservedComment[], MalformedInput> {
  const value = readJson('existing', bytes);
  if (!value.ok) return value;
  const parsed = z.array(comment).safeParse(value.value);
  return parsed.success ? ok(parsed.data) : malformed('existing', toPlace(parsed.error));
}

/** `{"iteration": …, "changes": [page, …]}`, both as the platform's API gives them. */
const iterationFile = z.strictObject({ iteration: z.unknown(), changes: z.array(z.unknown()) });

/** Reads the iteration that threads are tied to. */
export function readIteration(
  bytes: Uint8Array,
  head: CommitId,
): Result<Iteration, MalformedInput | PlatformFailure> {
  const value = readJson('iteration', bytes);
  if (!value.ok) return value;
  const file = iterationFile.safeParse(value.value);
  if (!file.success) return malformed('iteration', toPlace(file.error));
  const iteration = parseIteration(file.data.iteration);
  if (!iteration.ok) return iteration;
  const pages: ChangesPage[] = [];
  for (const entry of file.data.changes) {
    const page = parseChangesPage(entry);
    if (!page.ok) return page;
    pages.push(page.value);
  }
  return toIteration(head, iteration.value, pages, iteration.value);
}

/** The iteration that a platform would number in the order of the diff: what a dry run assumes where none is given. */
export function assumeIteration(surface: Surface, head: CommitId): Iteration {
  const numbered = surface.files.map((file, index) => [file.diff.newPath?.text ?? '', index + 1] as const);
  return { id: 1, head, changes: new Map(numbered.filter(([path]) => path !== '')) };
}

/** Text that must be UTF-8; what it says is judged by others. */
export function readText(input: InputName, bytes: Uint8Array): Result<string, MalformedInput> {
  const text = toUtf8(bytes);
  return text === null ? malformed(input, 'a byte that is not UTF-8') : ok(text);
}

function readJson(input: InputName, bytes: Uint8Array): Result<unknown, MalformedInput> {
  const text = readText(input, bytes);
  if (!text.ok) return text;
  const value = parseJson(text.value);
  return value.ok ? value : malformed(input, `${value.error.code} at offset ${value.error.offset}`);
}

function malformed(input: InputName, at: string): { readonly ok: false; readonly error: MalformedInput } {
  return err({ code: 'app.malformed-input', input, at });
}

/** The path of the first issue: our own member names and list positions, never a name that the file chose. */
function toPlace(error: z.ZodError): string {
  return error.issues[0]?.path.map(String).join('.') || 'the whole file';
}
