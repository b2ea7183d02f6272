import { z } from 'zod';
import { type CommitId, err, ok, parseCommitId, parseJson, type Result } from '../../core/index.ts';

/** What a build knows of itself, in `dist/build.json`: its commit, or the code of what kept it from knowing. */
export type BuildRecord = {
  /** As a configuration names a toolchain: `owner/name` on GitHub, or an https address of a Git repository. */
  readonly repository: string;
} & (
  | { readonly revision: CommitId; readonly reason: null }
  | { readonly revision: null; readonly reason: string }
);

export interface BuildRecordFailure {
  readonly code: 'app.build-record-malformed';
}

const repository = z.string().regex(/^(?:[\w.-]{1,100}\/[\w.-]{1,100}|https:\/\/[\w.-]+(?:\/[\w.-]+)+)$/);
const reason = z.string().regex(/^[a-z]+\.[a-z0-9-]{1,64}$/);
const record = z.union([
  z.strictObject({ repository, revision: z.string().max(64), reason: z.null() }),
  z.strictObject({ repository, revision: z.null(), reason }),
]);
const manifest = z.object({
  repository: z
    .string()
    .transform((text) => text.replace(/^github:/, ''))
    .pipe(repository),
});

/** Accepts what `toBuildRecordText` writes, in any order and spacing, and no placeholder for a revision. */
export function parseBuildRecord(text: string): Result<BuildRecord, BuildRecordFailure> {
  const json = parseJson(text, { length: 4096, depth: 2 });
  const parsed = json.ok ? record.safeParse(json.value) : null;
  if (parsed?.success !== true) return malformed;
  if (parsed.data.revision === null) return ok(parsed.data);
  const revision = parseRevision(parsed.data.revision);
  return revision === null ? malformed : ok({ ...parsed.data, revision });
}

/** A full commit id; null for everything else, ids of one repeated digit included: these are placeholders. */
export function parseRevision(text: string): CommitId | null {
  const id = parseCommitId(text);
  return id.ok && !/^(.)\1*$/.test(text) ? id.value : null;
}

/** A repository as configurations and locks name toolchains; null for everything else. */
export function parseRepositoryName(text: string): string | null {
  const name = repository.safeParse(text);
  return name.success && !/(?:^|\/)\.{1,2}(?:\/|$)/.test(text) ? text : null;
}

/** The same text for the same record. */
export function toBuildRecordText({ repository, revision, reason }: BuildRecord): string {
  return `${JSON.stringify({ repository, revision, reason }, null, 2)}\n`;
}

/** The repository that a package.json names by one string, such as `github:owner/name`; null where it does not. */
export function parseManifestRepository(text: string): string | null {
  const json = parseJson(text, { length: 1 << 20, depth: 16 });
  const parsed = json.ok ? manifest.safeParse(json.value) : null;
  return parsed?.success === true ? parsed.data.repository : null;
}

const malformed = err({ code: 'app.build-record-malformed' } as const);
