import { describe, expect, it } from 'vitest';
import { sampleReport, sampleSecret, toPlaced, toReport } from '../../../test/support/sample-report.ts';
import { toHtml } from './to-html.ts';

/** A diff that adds one file of so many lines. */
function addition(path: string, lines: number): string {
  const body = Array.from({ length: lines }, (_, index) => `+line ${index + 1}\n`).join('');
  return `diff --git a/${path} b/${path}\nnew file mode 100644\n--- /dev/null\n+++ b/${path}\n@@ -0,0 +1,${lines} @@\n${body}`;
}

const nit = (path: string, line: number) =>
  ({ path, line, severity: 'nit', comment: `see ${line}` }) as const;

describe('the page', () => {
  it('has each finding once, under its line or apart', () => {
    const page = toHtml(sampleReport());
    for (let number = 1; number <= 8; number += 1) {
      expect(page.split(`id="finding-${number}"`)).toHaveLength(2);
    }
    expect(page).toMatch(/rejectUnauthorized[^\n]*\n<tr class="card">/);
    expect(page.indexOf('id="finding-7"')).toBeLessThan(page.indexOf('id="files"'));
  });

  it('asks for nothing and runs nothing', () => {
    const page = toHtml(sampleReport());
    expect(page.replaceAll('&#39;', "'")).toMatch(
      /default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; base-uri 'none'; form-action 'none'/,
    );
    const tags = Array.from(page.matchAll(/<[^>]*>/g), ([tag]) => tag).join('\n');
    expect(tags).not.toMatch(/<(?:script|link|img|iframe|object|form)\b|\s(?:style|on\w+|src\w*|action)=/i);
    expect(page).not.toMatch(/url\(|@import/);
    for (const [, target] of page.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^#[a-z0-9-]+$/);
  });

  it('points only to places that it has', () => {
    const page = toHtml(sampleReport());
    const ids = new Set(Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
    for (const [, id] of page.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(id);
    for (const [, id] of page.matchAll(/aria-labelledby="([^"]*)"/g)) expect(ids).toContain(id);
  });

  it('PR-1 shows no secret of the source', () => {
    const page = toHtml(sampleReport());
    expect(page).not.toContain(sampleSecret);
    expect(page).toContain('REDACTED_CONFIGURED_VALUE_1');
  });

  it('CH-2 names what was left out and why, and does not show its lines', () => {
    const page = toHtml(sampleReport());
    expect(page).toContain('excluded: dependency lock');
    expect(page).not.toContain('node_modules/p0');
  });

  it('AN-4 tells a finding whole even in a file whose lines are not shown', () => {
    const finding = { path: 'package-lock.json', line: 5, severity: 'nit', comment: 'told' } as const;
    const sample = sampleReport();
    const page = toHtml({ ...sample, result: { ...sample.result, findings: [toPlaced(finding)] } });
    expect(page).toContain('<p>told</p>');
  });

  it('tells a finding with its code where the diff is not at hand', () => {
    const page = toHtml({ ...sampleReport(), diff: null });
    expect(page).toContain('<pre class="line">the anchored line</pre>');
    expect(page.split(/<article class="finding/)).toHaveLength(9);
  });

  it('bounds the lines of a file, says what it left out, and shows those round findings all the same', () => {
    const page = toHtml(toReport(addition('big.txt', 20_000), [nit('big.txt', 18_000)]));
    expect(page).toContain('>line 16000<');
    expect(page).not.toContain('>line 16001<');
    expect(page).toContain('1,987 lines of this hunk not shown here');
    expect(page).toContain('>line 17988<');
    expect(page).toContain('>line 18012<');
    expect(page).toContain('1,988 lines of this hunk not shown here');
  });

  it('lets no large file take the first lines of another', () => {
    const page = toHtml(toReport(addition('big.txt', 20_000) + addition('small.txt', 700), []));
    expect(page.slice(page.indexOf('id="file-1"'))).toContain('>line 700<');
    expect(page.match(/<tr class="added/g)).toHaveLength(16_000);
  });

  it('bounds the lines of the page, and serves files with findings first', () => {
    const files = Array.from({ length: 30 }, (_, index) => addition(`f${index}.txt`, 790)).join('');
    const page = toHtml(toReport(files, [nit('f29.txt', 700)]));
    const shown = page.match(/<tr class="added/g)?.length ?? 0;
    expect(shown).toBe(16_000);
    expect(page.slice(page.indexOf('id="file-29"'))).toContain('>line 790<');
    expect(page).toContain('790 more changed lines of this file not shown here');
  });

  it('cuts a line that nobody can read, and says by how much', () => {
    const diff = addition('min.js', 1).replace('line 1', 'x'.repeat(5_000));
    expect(toHtml(toReport(diff, []))).toContain(
      `${'x'.repeat(1_000)}<span class="note">… 4,000 more characters</span>`,
    );
  });
});
