import { z } from 'zod';

/** SHA-256 as 64 lower-case hex digits. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** A full commit id. */
export const commit = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);

/** A repository and an exact commit of it. */
export const source = z.strictObject({
  repository: z
    .string()
    .min(1)
    .max(2048)
    .describe('`owner/name` on GitHub, or an https address, as configurations and locks name it.'),
  revision: commit.describe('A full Git commit id, lower-case.'),
});
export type Source = z.infer<typeof source>;

/** Exact: no case folding, no abbreviation. */
export function isSameSource(left: Source, right: Source): boolean {
  return left.repository === right.repository && left.revision === right.revision;
}
