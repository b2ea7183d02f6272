import { z } from 'zod';
import { err, ok, parseJson, parseRepoPathText, type Result, toUtf8 } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import { adoptionStatePath, candidatePath, type DigestedFile, draftFolder } from './adoption-paths.ts';

/** How far an adoption has come, and on which bytes it was worked out. */
export interface AdoptionState {
  readonly status: 'prepared' | 'finalized';
  /** The hand-written files that are taken over, sorted by path. */
  readonly sources: readonly DigestedFile[];
  /** Paths of hand-written files that stay as they are, sorted. */
  readonly kept: readonly string[];
  /** The modules and the candidate configuration as they were drafted. They are there to be edited. */
  readonly drafts: readonly DigestedFile[];
  /** The files of the last preview, by the paths that they would have. */
  readonly preview: readonly DigestedFile[];
  /** The folder that keeps the sources once the adoption is finalized; null before. */
  readonly backup: string | null;
}

const path = z.string().refine((text) => parseRepoPathText(text).ok && !text.includes('\\'));
const draftPath = path.refine((text) => text === candidatePath || text.startsWith(`${draftFolder}/`));
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A list in which no path stands twice, and not more of them than a repository has. */
function digested(of: z.ZodType<string>): z.ZodType<readonly DigestedFile[]> {
  return z
    .array(z.strictObject({ path: of, sha256: digest }))
    .max(100_000)
    .refine((files) => new Set(files.map((file) => file.path)).size === files.length);
}

const schema = z.strictObject({
  schema_version: z.literal(1),
  status: z.enum(['prepared', 'finalized']),
  sources: digested(path),
  kept: z.array(path).max(100_000),
  drafts: digested(draftPath),
  preview: digested(path),
  backup: path.nullable(),
});

const bounds = { length: 16 * 1024 * 1024, depth: 8 };

/** Reads the state file, which anyone who can write to the repository controls: it only says what to compare with. */
export function parseAdoptionState(bytes: Uint8Array): Result<AdoptionState, readonly [ToolchainDiagnostic]> {
  const text = toUtf8(bytes);
  const json = text === null ? null : parseJson(text, bounds);
  const parsed = json?.ok === true ? schema.safeParse(json.value) : null;
  if (parsed?.success !== true) {
    const where = parsed?.error.issues[0]?.path.join('.') ?? '';
    return err([toFileDiagnostic('toolchain.adoption-malformed', adoptionStatePath, where)]);
  }
  const { schema_version: _, ...state } = parsed.data;
  return ok(state);
}

/** The bytes of the state file: the same state gives the same bytes. */
export function toAdoptionBytes(state: AdoptionState): Uint8Array {
  const { status, sources, kept, drafts, preview, backup } = state;
  const listed = (files: readonly DigestedFile[]): readonly DigestedFile[] =>
    files.map((file) => ({ path: file.path, sha256: file.sha256 }));
  const value = {
    schema_version: 1,
    status,
    sources: listed(sources),
    kept,
    drafts: listed(drafts),
    preview: listed(preview),
    backup,
  };
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
