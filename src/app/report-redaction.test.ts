import { describe, expect, it } from 'vitest';
import { createRedactor } from '../secrets/index.ts';
import { readDiffSurface } from './read-diff-surface.ts';
import { createReportRedaction } from './report-redaction.ts';

const line = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';
const begin = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
const file = [begin, line, line, line, line, 'x', '-----END PRIVATE KEY-----', ''].join('\n');
const diff = `diff --git a/k.pem b/k.pem
index 1111111..2222222 100644
--- a/k.pem
+++ b/k.pem
@@ -5,1 +5,2 @@
 ${line}
+x
`;

describe('createReportRedaction', () => {
  it('PR-1 hides a line of a key that begins far above the hunk, and only where the file is at hand', () => {
    const surface = readDiffSurface(Buffer.from(diff), { exclude: [], bounds: {} });
    if (!surface.ok) throw new Error(surface.error.code);
    const hunk = surface.value.files[0]?.diff.hunks[0] ?? null;
    const after = new Map([['k.pem', Buffer.from(file)]]);
    const redact = createReportRedaction(createRedactor({ configuredValues: [] }), {
      surface: surface.value,
      after,
    });
    const shown = redact(`${line}\nx`, hunk);
    expect(shown).not.toContain(line);
    expect(shown.split('\n')).toHaveLength(2);
    expect(redact('const a = 1;\nx', null)).toBe('const a = 1;\nx');
  });
});
