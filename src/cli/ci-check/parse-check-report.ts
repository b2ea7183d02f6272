import { z } from 'zod';
import { parseJson } from '../../core/index.ts';
import type { Problem } from '../../report/index.ts';

/** What is read of `agent-policy check --format json`; further members are of no concern here. */
const checkReport = z.object({
  format: z.literal('proofmark.policy-report/1'),
  diagnostics: z.array(
    z.object({
      code: z.string().regex(/^[a-z]+\.[a-z0-9-]+$/),
      path: z.string(),
      line: z.number().int().positive().nullable(),
      column: z.number().int().positive().nullable(),
      message: z.string(),
      remedy: z.string(),
    }),
  ),
});

/**
 * The problems that a check reports, with paths relative to what the platform checked out; null where the text is no
 * report. `folder` is that of the managed repository there: empty, or ending in a slash.
 */
export function parseCheckReport(text: string, folder: string): readonly Problem[] | null {
  const json = parseJson(text);
  const report = json.ok ? checkReport.safeParse(json.value) : null;
  if (report?.success !== true) return null;
  return report.data.diagnostics.map((problem) => ({
    ...problem,
    path: problem.path === '' ? '' : folder + problem.path,
  }));
}
