import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { type Report, toHtml, toJson, toMarkdown, toSarif, toText } from '../../src/report/index.ts';
import { corpusPath, describeCorpus, readCorpus } from '../support/corpus.ts';
import { toPlaced, toReport } from '../support/sample-report.ts';
import { createSarifValidator } from '../support/sarif-schema.ts';

const severities = ['blocker', 'warning', 'nit'] as const;

/** A report on a real diff with a finding on each hundredth added line, first and last of a file among them. */
function reportOn(diff: Uint8Array): Report {
  const bare = toReport(diff, []);
  const findings = (bare.diff?.files ?? []).flatMap((file) => {
    const lines = file.hunks.flatMap((hunk) => hunk.added.flatMap(([from, to]) => range(from, to)));
    const chosen = lines.filter((_, index) => index % 100 === 0 || index === lines.length - 1);
    const path = file.newPath;
    if (path === null) return [];
    return chosen.map((line, index) => {
      const severity = severities[index % 3] ?? 'nit';
      return { ...toPlaced({ path: 'x', line, severity, comment: `See \`${line}\`. It matters.` }), path };
    });
  });
  return { ...bare, result: { ...bare.result, findings } };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describeCorpus('reports on real pull requests', () => {
  const names = readdirSync(corpusPath('pull-requests')).filter((name) => name.endsWith('.diff'));
  const schema: unknown = JSON.parse(readFileSync('docs/report.schema.json', 'utf8'));
  const isJson = new Ajv({ allowUnionTypes: true }).compile(schema as object);
  const isSarif = createSarifValidator();

  it.each(names)('%s: every format shows every finding, and the machine formats are valid', (name) => {
    const report = reportOn(readCorpus('pull-requests', name));
    const { findings } = report.result;
    expect([isJson(JSON.parse(toJson(report))), isJson.errors]).toEqual([true, null]);
    expect([isSarif(JSON.parse(toSarif(report))), isSarif.errors]).toEqual([true, null]);
    const text = toText(report, { color: false, width: 100 });
    expect(text.match(/^ *┌─ /gm) ?? []).toHaveLength(findings.length);
    expect(text.match(/^ *│ +\^/gm) ?? []).toHaveLength(findings.length);
    const page = toHtml(report);
    expect(page.match(/<tr class="card">/g) ?? []).toHaveLength(findings.length);
    expect(toMarkdown(report).match(/^### /gm) ?? []).toHaveLength(findings.length);
  });
});

describeCorpus('reports on very large diffs', () => {
  it.each(['single-5mb.diff.gz', 'files-5000.diff.gz'])('%s is shown in bounded size', (name) => {
    const diff = readCorpus('large', name);
    const report = toReport(diff, []);
    const sizes = [toText(report, { color: true, width: 100 }), toHtml(report)].map((text) => text.length);
    expect(Math.max(...sizes)).toBeLessThan(10_000_000);
  });
});
