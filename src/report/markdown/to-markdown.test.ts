import { describe, expect, it } from 'vitest';
import { sampleReport, sampleSecret, toPlaced, toReport } from '../../../test/support/sample-report.ts';
import { toMarkdown } from './to-markdown.ts';

describe('the Markdown report', () => {
  it('leads with the verdict and shows each finding with its place and code', () => {
    const text = toMarkdown(sampleReport());
    expect(text.startsWith('## Review incomplete: 7 of 11 files reviewed; 2 blockers')).toBe(true);
    expect(text).toContain(
      '### blocker: Certificate checks are turned off (`tls-check-off`)\n\n`src/http/client.ts:3`',
    );
    expect(text).toContain('```diff\n');
    expect(text).toContain(
      '+const agent = new Agent({ connect: { timeout: 5_000, rejectUnauthorized: false } });',
    );
  });

  it('AN-4 tells what has no anchor after the rest', () => {
    const text = toMarkdown(sampleReport());
    const apart = text.indexOf('`src/http/format.ts` — line 4 was named, which this change does not add');
    expect(apart).toBeGreaterThan(text.indexOf('`src/http/client.ts:18`'));
  });

  it('PC-6 tells coverage, limitations and provenance at the end', () => {
    const tail = toMarkdown(sampleReport()).split('\n---\n').at(-1) ?? '';
    expect(tail).toContain('**Coverage:** 7 of 11 files reviewed;');
    expect(tail).toContain('**Not seen:**');
    expect(tail).toContain('local authority ');
  });

  it('counts the findings that do not fit into a job summary, and cuts none in the middle', () => {
    const comment = 'word '.repeat(400);
    const findings = Array.from({ length: 900 }, (_, index) =>
      toPlaced({ path: 'a', line: index + 1, severity: 'nit', comment, anchor: null }),
    );
    const base = toReport('', []);
    const text = toMarkdown({ ...base, result: { ...base.result, findings } });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_000_000);
    const shown = text.match(/^### nit$/gm)?.length ?? 0;
    expect(text).toContain(`${900 - shown} more findings did not fit here`);
    expect(shown).toBeGreaterThan(400);
  });

  it('PR-1 shows no secret of the source', () => {
    const text = toMarkdown(sampleReport());
    expect(text).not.toContain(sampleSecret);
    expect(text).toContain('REDACTED_CONFIGURED_VALUE_1');
  });
});
