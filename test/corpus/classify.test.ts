import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseRepoPath, type RepoPath } from '../../src/core/index.ts';
import { classifyPath } from '../../src/diff/exclusion/classify-path.ts';
import type { SurfaceFile } from '../../src/diff/index.ts';
import { corpusPath, describeCorpus, readCorpus, readCorpusLines } from '../support/corpus.ts';
import { diffNames, type ExpectedFile, readExpected } from '../support/expected-diff.ts';
import { surfaceOf } from '../support/parsed-diff.ts';

interface Judged {
  readonly path: RepoPath;
  /** Linguist: written by others, by a tool, or no text. Documentation is text that is reviewed as any other. */
  readonly setAside: boolean;
  /** Ours. */
  readonly leftOut: boolean;
}

/** Where we decide otherwise on purpose; docs/classification.md gives the reasons. */
const deliberate: Readonly<Record<string, RegExp>> = {
  'steers tools': /^\.github\/|^debian\/|(?:^|\/)\.vscode\/|(?:^|\/)\.git(?:attributes|ignore|modules)$/,
  'locks dependencies': /(?:^|\/)(?:yarn\.lock|pnpm-lock\.yaml|bun\.lock|deno\.lock|go\.sum)$/,
  'is written by people: declarations': /\.d\.ts$/,
  'is written by people: a folder with an ordinary name': /(?:^|\/)(?:cache|env)\/|(?:^|\/)docs\/templates\//,
};

describeCorpus('files of real repositories', () => {
  it('CH-2 classifies by name as Linguist does in at least 98 of 100 files', () => {
    const judged = readClassified().map(({ path, setAside, binary }) => ({
      path,
      setAside,
      leftOut: binary || classifyPath(path) !== null,
    }));
    const others = judged.filter(({ setAside, leftOut }) => setAside !== leftOut);
    report('names', judged, others);
    expect(others.length / judged.length).toBeLessThanOrEqual(0.02);
  });

  it('CH-2 decides otherwise than Linguist for stated reasons, but in at most one of 200 files', () => {
    const judged = readClassified().map(({ path, setAside, binary }) => ({
      path,
      setAside,
      leftOut: binary || !['reviewed', null].includes(classifyPath(path)),
    }));
    const others = judged.filter(({ setAside, leftOut }) => setAside !== leftOut);
    report('decisions', judged, others);
    expect(toUnstated(others).length / judged.length).toBeLessThan(1 / 200);
  });

  it('CH-2 leaves out of real pull requests what Linguist sets aside, but for stated reasons', () => {
    const judged = diffNames('pull-requests').flatMap((name) => {
      const { files } = surfaceOf(readCorpus('pull-requests', `${name}.diff`));
      const expected = readExpected('pull-requests', name);
      return files.flatMap((file, index) => toJudged(file, expected[index]?.linguist));
    });
    const others = judged.filter(({ setAside, leftOut }) => setAside !== leftOut);
    report('pull requests', judged, others);
    expect(toUnstated(others).length / judged.length).toBeLessThan(1 / 200);
  });
});

interface LinguistRow {
  readonly path: string;
  readonly generated: boolean;
  readonly vendored: boolean;
  readonly binary: boolean;
}

/** Every classified file. Whether it is binary is git's word in a diff, so names are not asked about that. */
function readClassified(): readonly { path: RepoPath; setAside: boolean; binary: boolean }[] {
  const names = readdirSync(corpusPath('classify')).filter((name) => name.endsWith('.jsonl.gz'));
  const rows = names.flatMap((name) => readCorpusLines<Partial<LinguistRow>>('classify', name));
  return rows.flatMap(({ path, generated, vendored, binary }) => {
    if (path === undefined) return [];
    const parsed = parseRepoPath(Buffer.from(path, 'utf8'));
    if (!parsed.ok) throw new Error(`a real repository has the path ${path}`);
    const setAside = generated === true || vendored === true || binary === true;
    return [{ path: parsed.value, setAside, binary: binary === true }];
  });
}

function toJudged(file: SurfaceFile, linguist: ExpectedFile['linguist']): readonly Judged[] {
  if (linguist === undefined) return [];
  const setAside = linguist.generated || linguist.vendored || linguist.binary;
  return [{ path: file.path, setAside, leftOut: file.excluded !== null }];
}

function toUnstated(others: readonly Judged[]): readonly Judged[] {
  return others.filter(({ path }) => reasonOf(path) === undefined);
}

function reasonOf(path: RepoPath): string | undefined {
  return Object.keys(deliberate).find((reason) => deliberate[reason]?.test(path.key) === true);
}

function report(title: string, all: readonly Judged[], others: readonly Judged[]): void {
  const agreement = (100 * (1 - others.length / all.length)).toFixed(2);
  const reasons = new Map<string, number>();
  for (const { path } of others) {
    const reason = reasonOf(path) ?? `not deliberate: ${path.key}`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const lines = [...reasons].map(([reason, count]) => `  ${count} ${reason}`);
  process.stdout.write([`${title}: ${agreement} % of ${all.length} as Linguist`, ...lines, ''].join('\n'));
}
