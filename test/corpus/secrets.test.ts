import { expect, it } from 'vitest';
import { createRedactor } from '../../src/secrets/index.ts';
import { describeCorpus, readCorpusLines } from '../support/corpus.ts';

interface Line {
  readonly id: string;
  readonly text: string;
  readonly is_secret: boolean;
  /** The tool whose test it was, and the name of its rule. */
  readonly kind: string;
  /** Of lines without a secret: `plain` has nothing to redact; `rule` only lacks what one rule asks for. */
  readonly scope?: 'plain' | 'rule';
  /** In code points, half open. */
  readonly spans?: readonly (readonly [number, number])[];
  readonly identifier_only?: boolean;
}

interface File {
  readonly file: string;
  readonly risk_lines: number;
  readonly text: string;
}

interface Count {
  readonly covered: number;
  readonly of: number;
}

/** Whether each code point of each expected span is redacted; without spans, whether anything is. */
function isCovered(line: Line): boolean {
  const { spans } = createRedactor({ configuredValues: [] }).redact(line.text);
  if (line.spans === undefined || line.spans.length === 0) return spans.length > 0;
  const points = [...line.text];
  let offset = 0;
  const redacted = points.map((point) => {
    const at = offset;
    offset += point.length;
    return spans.some(({ start, end }) => at >= start && at < end) || point.trim() === '';
  });
  return line.spans.every(([from, to]) => redacted.slice(from, to).every(Boolean));
}

function countByKind(lines: readonly Line[]): Map<string, Count> {
  const counts = new Map<string, Count>();
  for (const line of lines) {
    const { covered, of } = counts.get(line.kind) ?? { covered: 0, of: 0 };
    counts.set(line.kind, { covered: covered + (isCovered(line) ? 1 : 0), of: of + 1 });
  }
  return new Map([...counts].sort(([left], [right]) => (left < right ? -1 : 1)));
}

function toTotal(counts: ReadonlyMap<string, Count>): Count {
  const each = [...counts.values()];
  return {
    covered: each.reduce((sum, count) => sum + count.covered, 0),
    of: each.reduce((sum, count) => sum + count.of, 0),
  };
}

function print(title: string, counts: ReadonlyMap<string, Count>): void {
  const { covered, of } = toTotal(counts);
  const rows = [...counts].map(([kind, count]) => `| ${kind} | ${count.covered} of ${count.of} |`);
  process.stdout.write(`\n${title}: ${covered} of ${of}\n| kind | lines |\n|---|---|\n${rows.join('\n')}\n`);
}

describeCorpus('secrets of the corpus', () => {
  const lines = readCorpusLines<Line>('secrets', 'secrets.jsonl.gz');
  const positives = countByKind(lines.filter((line) => line.is_secret && line.identifier_only !== true));
  const plain = countByKind(lines.filter((line) => !line.is_secret && line.scope === 'plain'));
  const rule = countByKind(lines.filter((line) => !line.is_secret && line.scope === 'rule'));

  it('PR-1 covers nine of ten secrets in full', () => {
    print('covered in full', positives);
    const { covered, of } = toTotal(positives);
    expect(of).toBeGreaterThan(700);
    expect(covered / of).toBeGreaterThanOrEqual(0.9);
  });

  it('PR-1 touches at most one of a hundred lines that have nothing to redact', () => {
    print('touched although plain', plain);
    print('touched although their own rule is not met (not judged)', rule);
    const { covered, of } = toTotal(plain);
    expect(of).toBeGreaterThan(300);
    expect(covered / of).toBeLessThanOrEqual(0.01);
  });

  it('PR-1 keeps the lines of leaked files, and touches seven of ten that are a risk', () => {
    let risks = 0;
    let touched = 0;
    for (const file of readCorpusLines<File>('secrets', 'leaky_repo_files.jsonl.gz')) {
      const { text, spans } = createRedactor({ configuredValues: [] }).redact(file.text);
      expect(text.split('\n')).toHaveLength(file.text.split('\n').length);
      const rows = new Set(spans.map(({ start }) => file.text.slice(0, start).split('\n').length));
      risks += file.risk_lines;
      touched += Math.min(rows.size, file.risk_lines);
    }
    process.stdout.write(`\nleaked files: ${touched} of ${risks} lines with a risk\n`);
    expect(touched / risks).toBeGreaterThanOrEqual(0.7);
  });
});
