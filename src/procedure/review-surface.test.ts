import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { added, modified, surfaceOf } from '../../test/support/change.ts';
import { localAuthority } from '../../test/support/local-authority.ts';
import { requestOf } from '../../test/support/review-request.ts';
import { answerOf, engineThat, type Said, type SaidFinding } from '../../test/support/said.ts';
import type { ReviewResult } from '../core/index.ts';
import { decideNeutralReason } from '../core/index.ts';
import type { ReviewEngine } from '../engines/port/index.ts';
import { createRedactor } from '../secrets/index.ts';
import type { Answer } from './answer.ts';
import type { AnswerStore } from './answer-store.ts';
import { type ReviewRequest, reviewSurface } from './review-surface.ts';
import type { ReviewProgress } from './run-parts.ts';

const oneFile = surfaceOf(added('src/a.ts', ['one', 'two', 'three']));
const quiet = engineThat(() => answerOf([]));

async function review(
  engine: ReviewEngine,
  surface = oneFile,
  changes: Partial<ReviewRequest> = {},
): Promise<ReviewResult> {
  return await reviewSurface(requestOf(surface, engine, changes));
}

function saying(...findings: readonly SaidFinding[]): ReviewEngine {
  return engineThat(({ part }) => answerOf(part.index === 1 ? findings : []));
}

/** A change whose files do not fit into one part of the smallest useful engine. */
const manyFiles = surfaceOf(
  ['a', 'b', 'c', 'd']
    .map((name) => added(`${name}.ts`, Array(60).fill(`const ${name} = '${'x'.repeat(60)}';`)))
    .join(''),
);
/** Room for two of the files behind the instructions. */
const narrow = Buffer.byteLength(localAuthority.instructions) + 11 * 1024;

describe('what a result means', () => {
  it('PC-5 complete without blocking findings, where every file was reviewed', async () => {
    const result = await review(saying({ file: 'src/a.ts', line: 2, comment: 'Slow.', severity: 'nit' }));
    expect(result).toMatchObject({ completion: 'complete-without-blocking', limitations: [] });
    expect(result.coverage.map((file) => file.verdict)).toEqual([{ kind: 'reviewed' }]);
    expect(decideNeutralReason(result)).toBeNull();
  });

  it('PC-5 complete with blocking findings, where one of them is a blocker', async () => {
    const result = await review(
      saying({ file: 'src/a.ts', line: 2, comment: 'Wrong.', severity: 'critical' }),
    );
    expect(result.completion).toBe('complete-with-blocking');
  });

  it('PC-6 incomplete, where one part of several failed', async () => {
    const engine = engineThat(
      ({ part }) => (part.index === 2 ? { code: 'engine.timeout', seconds: 60 } : answerOf([])),
      narrow,
    );
    const result = await review(engine, manyFiles);
    expect(result.completion).toBe('incomplete');
    expect(result.limitations).toMatchObject([
      { code: 'limitation.part-failed', part: 2, reason: 'engine-timeout' },
    ]);
    const verdicts = result.coverage.map((file) => file.verdict.kind);
    expect(verdicts).toContain('reviewed');
    expect(verdicts).toContain('not-reviewed');
    expect(decideNeutralReason(result)).toBeNull();
  });

  it('PC-6 incomplete, where a bound cut a file or a changed line', async () => {
    const surface = surfaceOf(added('a', ['x']) + added('b', ['y']), { cut: { b: 'total-bytes' } });
    const cut = await review(quiet, surface);
    expect(cut).toMatchObject({ completion: 'incomplete', limitations: [{ code: 'limitation.cut' }] });
    const long = await review(quiet, surfaceOf(added('a', ['x'.repeat(20_000)])));
    expect(long).toMatchObject({
      completion: 'incomplete',
      limitations: [{ code: 'limitation.long-lines' }],
    });
  });

  it('CH-2 complete, where files were excluded on purpose', async () => {
    const surface = surfaceOf(added('a', ['x']) + added('dist/b', ['y']), {
      excluded: { 'dist/b': 'build-artifact' },
    });
    expect(await review(quiet, surface)).toMatchObject({
      completion: 'complete-without-blocking',
      coverage: [
        { verdict: { kind: 'reviewed' } },
        { verdict: { kind: 'excluded', reason: 'build-artifact' } },
      ],
    });
  });

  it.each([
    ['nothing changed', '', {}, 'empty-diff'],
    [
      'only a name changed',
      'diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n',
      {},
      'empty-diff',
    ],
    ['everything is excluded', added('x', ['1']), { excluded: { x: 'lock' } }, 'all-excluded'],
    ['everything was cut', added('x', ['1']), { cut: { x: 'file-bytes' } }, 'diff-unavailable'],
  ] as const)('FA-1 neutral and never clean, where %s', async (_claim, diff, decisions, reason) => {
    const engine = engineThat(() => {
      throw new Error('nobody is asked about nothing');
    });
    const result = await review(engine, surfaceOf(diff, decisions));
    expect(result.completion).toBe('incomplete');
    expect(result.limitations.length).toBeGreaterThan(0);
    expect(decideNeutralReason(result)).toBe(reason);
  });

  it.each([
    [{ code: 'engine.timeout', seconds: 1 }, 'engine-timeout', 'engine-failed'],
    [{ code: 'engine.output-limit', bytes: 1 }, 'engine-output-limit', 'engine-failed'],
    [{ code: 'engine.exit', exitCode: 1 }, 'engine-failed', 'engine-failed'],
    [{ code: 'engine.not-found', command: 'x' }, 'engine-not-found', 'engine-failed'],
    [{ code: 'engine.aborted' }, 'engine-failed', 'engine-failed'],
    [{ code: 'engine.unframed-answer' }, 'malformed-answer', 'engine-failed'],
    ['Looks good to me.', 'malformed-answer', 'engine-skipped'],
  ] as const)('FA-1 neutral, where all that an engine gives is %o', async (said, reason, verdict) => {
    const result = await review(engineThat(() => said));
    expect(decideNeutralReason(result)).toBe(reason);
    expect(result).toMatchObject({
      completion: 'incomplete',
      summary: '',
      findings: [],
      coverage: [{ verdict: { kind: 'not-reviewed', reason: verdict } }],
    });
    expect(JSON.stringify(result)).not.toContain('Looks good');
  });
});

describe('coverage', () => {
  it('lists every changed file exactly once, in the order of the diff, whatever happened', async () => {
    const decision = fc.constantFrom('taken', 'taken', 'excluded', 'cut', 'no-lines');
    const said = fc.constantFrom<Said>(answerOf([]), 'no answer', { code: 'engine.exit', exitCode: 2 });
    const decisions = fc.array(fc.tuple(decision, fc.integer({ min: 1, max: 90 })), { maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(decisions, fc.array(said, { minLength: 1, maxLength: 4 }), async (files, answers) => {
        const names = files.map((_, index) => `f${index}`);
        const named = (what: string): readonly string[] =>
          names.filter((_, index) => files[index]?.[0] === what);
        const diff = files.map(([what, lines], index) =>
          what === 'no-lines'
            ? `diff --git a/f${index} b/f${index}\nold mode 100644\nnew mode 100755\n`
            : added(`f${index}`, Array(lines).fill('x'.repeat(60))),
        );
        const surface = surfaceOf(diff.join(''), {
          excluded: Object.fromEntries(named('excluded').map((name) => [name, 'vendored'])),
          cut: Object.fromEntries(named('cut').map((name) => [name, 'file-bytes'])),
        });
        const engine = engineThat(({ part }) => answers[part.index % answers.length] ?? answerOf([]), narrow);
        const { coverage, completion } = await review(engine, surface);
        expect(coverage.map((file) => file.path.text)).toEqual(names);
        const kinds = coverage.map((file) => file.verdict.kind);
        const allowed = {
          taken: ['reviewed', 'not-reviewed'],
          excluded: ['excluded'],
          cut: ['not-reviewed'],
          'no-lines': ['no-lines'],
        };
        for (const [index, [what]] of files.entries()) expect(allowed[what]).toContain(kinds[index]);
        const allSeen = !kinds.includes('not-reviewed') && kinds.includes('reviewed');
        expect(completion).toBe(allSeen ? 'complete-without-blocking' : 'incomplete');
      }),
      { numRuns: 60 },
    );
  });

  it('PC-6 counts a file as reviewed only where every part that shows some of it was answered', async () => {
    const surface = surfaceOf(added('big', Array(400).fill('x'.repeat(60))) + added('small', ['x']));
    const engine = engineThat(({ part }) => (part.index === 1 ? 'no answer' : answerOf([])), narrow);
    const { coverage } = await review(engine, surface);
    expect(coverage.map((file) => file.verdict)).toEqual([
      { kind: 'not-reviewed', reason: 'engine-skipped' },
      { kind: 'reviewed' },
    ]);
  });
});

describe('where findings stand', () => {
  const surface = surfaceOf(
    modified('src/a.ts', { from: 10, lines: [' a', '+b', ' c', ' d', ' e', ' f', '-g', '+h'] }) +
      'diff --git a/old.ts b/new.ts\nsimilarity index 60%\nrename from old.ts\nrename to new.ts\n' +
      '--- a/old.ts\n+++ b/new.ts\n@@ -1 +1 @@\n-a\n+b\n',
  );

  it.each([
    ['AN-2 on its added line', 'src/a.ts', 11, { line: 11, moved: 0 }, 'b'],
    ['AN-2 on the nearest added line', 'src/a.ts', 13, { line: 11, moved: 2 }, 'b'],
    ['AN-3 nowhere, outside every hunk', 'src/a.ts', 40, null, null],
    ['AN-3 nowhere, in a file that was not shown', 'src/b.ts', 11, null, null],
    ['AN-3 nowhere, under the name that a file had before', 'old.ts', 1, null, null],
  ])('%s', async (_claim, file, line, anchor, lineText) => {
    const { findings } = await review(saying({ file, line, comment: 'Hm.' }), surface);
    expect(findings).toMatchObject([{ line, anchor, lineText, comment: 'Hm.' }]);
    expect(findings[0]?.path.text).toBe(file);
  });

  it('AN-3 nowhere, in a file that only another part showed', async () => {
    const engine = engineThat(
      ({ part }) => answerOf(part.index === 1 ? [{ file: 'd.ts', line: 1, comment: 'Guessed.' }] : []),
      narrow,
    );
    const { findings } = await review(engine, manyFiles);
    expect(findings).toMatchObject([{ anchor: null }]);
  });

  it('AN-4 all are kept, ordered by severity, path and line, equal ones once', async () => {
    const said = [
      { file: 'z.ts', line: 1, comment: 'elsewhere', severity: 'blocker' },
      { file: 'src/a.ts', line: 15, comment: 'late', severity: 'warning' },
      { file: 'src/a.ts', line: 11, comment: 'early', severity: 'warning' },
      { file: 'src/a.ts', line: 12, comment: 'early', severity: 'nit' },
      { file: 'new.ts', line: 1, comment: 'first', severity: 'warning' },
      { file: 'new.ts', line: 1, comment: 'second', severity: 'warning' },
    ];
    const { findings } = await review(saying(...said), surface);
    const told = findings.map(({ severity, path, anchor, comment }) => [
      severity,
      path.text,
      anchor?.line,
      comment,
    ]);
    expect(told).toEqual([
      ['blocker', 'z.ts', undefined, 'elsewhere'],
      ['warning', 'new.ts', 1, 'first'],
      ['warning', 'new.ts', 1, 'second'],
      ['warning', 'src/a.ts', 11, 'early'],
      ['warning', 'src/a.ts', 16, 'late'],
    ]);
    expect(new Set(findings.map((finding) => finding.fingerprint)).size).toBe(findings.length);
  });

  it('CH-5 a file is found again under the name that its part gave it, whatever its path is', async () => {
    const odd = surfaceOf(
      added('"a\\\\b\\tc\\303"', ['x']).replaceAll('a/"', '"a/').replaceAll('b/"', '"b/'),
    );
    const engine = engineThat(({ part }) =>
      answerOf([{ file: part.files[0]?.path ?? '', line: 1, comment: 'Odd name.' }]),
    );
    const { findings } = await review(engine, odd);
    expect(findings).toMatchObject([{ anchor: { line: 1, moved: 0 }, lineText: 'x' }]);
    expect(findings[0]?.path.bytes).toEqual(odd.files[0]?.path.bytes);
  });
});

describe('words of an engine', () => {
  const token = ['gh', 'p_', 'Zk3Qw8Rt5Yp2Lm9Xc4Vb7Nh1Jd6Fg0Sa2Wex'].join('');

  it('PR-1 lose recognised secrets before they are kept', async () => {
    const said = [{ file: 'src/a.ts', line: 1, comment: `Remove ${token} here.` }];
    const result = await review(engineThat(() => answerOf(said, `Found ${token}.`)));
    expect(JSON.stringify(result)).not.toContain(token);
    expect(result.findings[0]?.comment).toMatch(/^Remove REDACTED_\w+_1 here\.$/);
  });

  it('PU-7 have the same fingerprint, however placeholders are numbered in this run', async () => {
    const surface = surfaceOf(added('src/a.ts', [`const t = '${token}';`]));
    const said = saying({ file: 'src/a.ts', line: 1, comment: 'A token.' });
    const redactor = createRedactor({ configuredValues: [] });
    redactor.redact(token.replace('Zk3', 'Qk3'));
    const [first, second] = [await review(said, surface), await review(said, surface, { redactor })];
    expect(second.findings[0]?.lineText).not.toBe(first.findings[0]?.lineText);
    expect(second.findings[0]?.fingerprint).toBe(first.findings[0]?.fingerprint);
  });

  it('are one paragraph a part in the summary', async () => {
    const engine = engineThat(
      ({ part }) => answerOf([], part.index === 2 ? '' : `Part ${part.index}.`),
      narrow,
    );
    const { summary } = await review(engine, manyFiles);
    expect(summary).toMatch(/^Part 1\.\n\nPart 3\./);
  });
});

describe('a run', () => {
  it('says which rules judged which diff, and which engine spoke', async () => {
    const { provenance } = await review(quiet);
    expect(provenance).toMatchObject({
      authority: { kind: 'local' },
      engine: { name: 'scripted', version: '1' },
      mergeBase: null,
    });
    expect((await review(quiet, manyFiles)).provenance.diffDigest).not.toBe(provenance.diffDigest);
  });

  it('gives the same result however many parts run at once', async () => {
    const engine = (): ReviewEngine =>
      engineThat(
        ({ part }) =>
          part.index === 3
            ? 'no answer'
            : answerOf(part.files.map((file) => ({ file: file.path, line: 1, comment: `In ${file.path}.` }))),
        narrow,
      );
    const alone = await review(engine(), manyFiles, { partsAtOnce: 1 });
    const together = await review(engine(), manyFiles, { partsAtOnce: 4 });
    expect(together).toEqual(alone);
    expect(alone.findings.length).toBeGreaterThan(1);
  });

  it('tells its progress in numbers and codes alone', async () => {
    const seen: ReviewProgress[] = [];
    const engine = engineThat(({ part }) => (part.index === 1 ? 'no answer' : answerOf([])), narrow);
    await review(engine, manyFiles, { onProgress: (progress) => seen.push(progress) });
    expect(seen.slice(0, 2)).toMatchObject([
      { kind: 'part-started', part: 1 },
      { kind: 'part-failed', part: 1, code: 'procedure.answer-not-json' },
    ]);
    expect(seen.at(-1)).toMatchObject({ kind: 'part-answered', findings: 0 });
  });

  it('asks an engine that is not there only once', async () => {
    let asked = 0;
    const engine = engineThat(() => {
      asked += 1;
      return { code: 'engine.not-found', command: 'gemini' };
    }, narrow);
    const result = await review(engine, manyFiles);
    expect(asked).toBe(1);
    expect(result.coverage.every((file) => file.verdict.kind === 'not-reviewed')).toBe(true);
  });

  it('asks nobody once it was stopped', async () => {
    const stop = new AbortController();
    const asked: number[] = [];
    const engine = engineThat(({ part }) => {
      asked.push(part.index);
      stop.abort();
      return answerOf([]);
    }, narrow);
    const result = await review(engine, manyFiles, { signal: stop.signal });
    expect(asked).toEqual([1]);
    expect(result.completion).toBe('incomplete');
  });
});

describe('kept answers', () => {
  function memory(): AnswerStore {
    const kept = new Map<string, Answer>();
    return {
      read: (digest) => Promise.resolve(kept.get(digest) ?? null),
      write: (digest, answer) => Promise.resolve(void kept.set(digest, answer)),
    };
  }

  it('make a second run give the same findings, without asking', async () => {
    const answers = memory();
    const first = await review(saying({ file: 'src/a.ts', line: 2, comment: 'Once.' }), oneFile, { answers });
    const changedMind = saying({ file: 'src/a.ts', line: 3, comment: 'Something new.' });
    expect(await review(changedMind, oneFile, { answers })).toEqual(first);
  });

  it('ST-2 leave only changed parts to be asked about', async () => {
    const answers = memory();
    const asked: string[] = [];
    const engine = engineThat(({ part }) => {
      asked.push(part.files.map((file) => file.path).join());
      return answerOf([]);
    }, narrow);
    await review(engine, manyFiles, { answers });
    const before = asked.splice(0);
    const diff = Buffer.from(manyFiles.diff.bytes).toString('utf8').replace('const d', 'const e');
    await review(engine, surfaceOf(diff), { answers });
    expect(before.length).toBeGreaterThan(1);
    expect(asked).toEqual(before.slice(-1));
  });

  it('MR-2 are never answers that were refused', async () => {
    const answers = memory();
    await review(
      engineThat(() => 'no answer'),
      oneFile,
      { answers },
    );
    const result = await review(saying({ file: 'src/a.ts', line: 2, comment: 'Now.' }), oneFile, { answers });
    expect(result.findings.length).toBe(1);
  });

  it('T06 are scanned again, because configured values may be new', async () => {
    const answers = memory();
    const value = ['late', 'configured', 'value', '77'].join('-');
    const said = saying({ file: 'src/a.ts', line: 2, comment: `Use ${value}.` });
    expect((await review(said, oneFile, { answers })).findings.length).toBe(1);
    const later = await review(said, oneFile, { answers, configuredValues: [value] });
    expect(later).toMatchObject({ findings: [], limitations: [{ reason: 'malformed-answer' }] });
  });
});
