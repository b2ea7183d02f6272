import { z } from 'zod';
import { err, ok, parseJson, type Result, toCanonicalJson, toUtf8 } from '../core/index.ts';
import type { BootstrapCause } from './bootstrap-failure.ts';

/** What a policy runtime found on a snapshot, and everything that it generates from it. */
export interface CheckResult {
  /** Codes of what is wrong; empty where the repository is exactly what its toolchain makes of it. */
  readonly diagnostics: readonly string[];
  /** Every generated file by path, reproduced. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const schema = z.strictObject({
  version: z.literal(1),
  diagnostics: z.array(z.string().regex(/^policy\.[a-z0-9-]+$/)),
  files: z.array(z.strictObject({ path: z.string(), base64: z.base64() })),
});

export function toCheckResultBytes({ diagnostics, files }: CheckResult): Uint8Array {
  const listed = Array.from(files, ([path, bytes]) => ({
    path,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  return Buffer.from(toCanonicalJson({ version: 1, diagnostics, files: listed }), 'utf8');
}

/** The result of a check that found nothing wrong. It comes from a verified runtime and is read as if from anybody. */
export function readCheckResult(bytes: Uint8Array): Result<CheckResult, BootstrapCause> {
  const result = parseCheckResult(bytes);
  if (result === null) return err({ code: 'bootstrap.answer-malformed' });
  const diagnostics = [...new Set(result.diagnostics)];
  return diagnostics.length === 0 ? ok(result) : err({ code: 'bootstrap.check-failed', diagnostics });
}

function parseCheckResult(bytes: Uint8Array): CheckResult | null {
  const text = toUtf8(bytes);
  const json = text === null ? null : parseJson(text);
  const parsed = json?.ok === true ? schema.safeParse(json.value) : null;
  if (parsed?.success !== true) return null;
  const { diagnostics, files } = parsed.data;
  const byPath = new Map(files.map(({ path, base64 }) => [path, Buffer.from(base64, 'base64')]));
  return byPath.size === files.length ? { diagnostics, files: byPath } : null;
}
