import { expect, it } from 'vitest';
import { parseRepoPathText } from '../../src/core/index.ts';
import { githubCapabilities, toReviewRequests } from '../../src/platforms/github/index.ts';
import { type PostPlan, toNeutralMarkdown } from '../../src/publication/index.ts';
import { describeCorpus } from '../support/corpus.ts';
import {
  addingDiff,
  diffOf,
  type FindingFacts,
  findingsOf,
  githubIdentity,
  path,
  resultOf,
} from '../support/publication.ts';
import { renderAsGitHub } from '../support/rendered-markdown.ts';
import { inline, post, postFindings, readReport } from '../support/report.ts';

/** The one comment of a plan, as GitHub gets it. */
function githubComment(plan: PostPlan): unknown {
  const [request] = toReviewRequests(plan, { owner: 'octo', name: 'demo' }, 42);
  if (request?.api !== 'rest') throw new Error('there is no review');
  const [comment] = request.body.comments;
  return { ...comment, body: undefined };
}

interface AnchorReport {
  readonly diff: string;
  readonly finding: { readonly path: string; readonly line: number };
  readonly findings: readonly { readonly path: string; readonly line: number }[];
}

describeCorpus('public reports about GitHub reviews', () => {
  it('058 AN-4 a line outside every hunk is told in the body, not inline', () => {
    const { input, expected } = readReport<AnchorReport>(58);
    const { path: file, line } = input.finding;
    const plan = postFindings(diffOf(input.diff), { file, line });
    expect(inline(plan).length > 0).toBe(expected.inline);
    expect(plan.reviews[0]?.body).toContain('`src/a.ts`, line 30: Something is wrong at line 30 of it.');
  });

  it('059 060 GH-1 a finding is one line, so no range can be false', () => {
    for (const [id, line] of [
      [59, 43],
      [60, 12],
    ] as const) {
      const { input } = readReport<AnchorReport>(id);
      const plan = postFindings(diffOf(input.diff), { file: input.finding.path, line: input.finding.line });
      expect(githubComment(plan)).toEqual({ path: 'src/a.ts', line, side: 'RIGHT' });
    }
    const either = readReport<AnchorReport>(59).expected.either;
    expect(either).toContainEqual({ line: 43, start_line: null });
    expect(readReport<AnchorReport>(60).expected.comment).toEqual({
      line: 12,
      side: 'RIGHT',
      start_line: null,
    });
  });

  it('063 a comment on a renamed file names the new path', () => {
    const { input, expected } = readReport<AnchorReport>(63);
    const [line] = expected.added as readonly number[];
    for (const [file, count] of [
      [expected.path_for_comments, 1],
      ['a.py', 0],
    ] as const) {
      expect(inline(postFindings(diffOf(input.diff), { file: String(file), line: line ?? 0 }))).toHaveLength(
        count,
      );
    }
  });

  it('064 no other spelling of a path becomes an inline comment', () => {
    const { input, expected } = readReport<AnchorReport>(64);
    const named = input.findings.filter((finding) => parseRepoPathText(finding.path).ok);
    expect(named.map((finding) => finding.path)).toEqual(['b/src/a.ts', 'src/A.ts']);
    const plan = postFindings(diffOf(input.diff), ...named.map(({ path: file, line }) => ({ file, line })));
    expect(inline(plan)).toHaveLength(Number(expected.inline));
  });

  it('065 AN-4 two true anchors are posted, the two false ones told in the body', () => {
    const { input, expected } = readReport<AnchorReport>(65);
    const plan = postFindings(
      diffOf(input.diff),
      ...input.findings.map(({ path: file, line }) => ({ file, line })),
    );
    expect(inline(plan)).toHaveLength(Number(expected.comments));
    for (const at of expected.rejected as readonly number[]) {
      const rejected = input.findings[at];
      expect(plan.reviews[0]?.body).toContain(`\`${rejected?.path}\`, line ${rejected?.line}`);
    }
  });

  it('067 four hundred long findings fit into bodies within the limit, and none is left out', () => {
    const { input, expected } = readReport<{ readonly findings: number; readonly body_each_chars: number }>(
      67,
    );
    const facts = Array.from({ length: input.findings }, (_, at): FindingFacts => {
      const comment = `finding-${at} `.padEnd(input.body_each_chars, 'x');
      return { file: 'src/a.ts', line: at + 1, anchor: null, comment };
    });
    const plan = postFindings(addingDiff({ 'src/a.ts': ['x'] }), ...facts);
    expect(plan.reviews.length).toBeGreaterThan(1);
    for (const { body } of plan.reviews)
      expect(body.length).toBeLessThanOrEqual(Number(expected.body_max_chars));
    const told = new Set(plan.reviews.flatMap(({ body }) => body.match(/finding-\d+/g) ?? []));
    expect(told.size).toBe(input.findings);
    expect(plan.reviews[0]?.body).toContain('400 warnings');
  });

  it('068 a division splits no surrogate pair and leaves no fence open', () => {
    const { input } = readReport<{ readonly body: string; readonly cut_at_utf16: number }>(68);
    const long = input.body.replace('🔴🔴', '🔴'.repeat(9_001));
    const limits = { bodyLength: 8_192, commentLength: 8_192, commentsPerReview: 40 };
    const findings = findingsOf({ file: 'src/a.ts', line: 3, comment: long });
    const plan = post({ limits, result: resultOf(githubIdentity(), findings) });
    const texts = [...plan.reviews.map(({ body }) => body), ...inline(plan).map(({ body }) => body)];
    expect(texts.length).toBeGreaterThan(3);
    for (const text of [...texts, toNeutralMarkdown(input.body.slice(0, input.cut_at_utf16))]) {
      expect(text.isWellFormed()).toBe(true);
      expect(text).not.toMatch(/^ {0,3}(?:`{3}|~{3})/m);
    }
  });

  it('069 a limit in UTF-16 units is safe however GitHub counts', () => {
    const { input } = readReport<{ readonly body_chars: number }>(69);
    expect(githubCapabilities.limits.bodyLength).toBe(input.body_chars);
    const summary = '🔴 '.repeat(input.body_chars);
    const plan = post({ result: { ...resultOf(githubIdentity(), []), summary } });
    for (const { body } of plan.reviews) expect(body.length).toBeLessThanOrEqual(input.body_chars);
  });

  it('070 071 backticks in prose and fences in fences stay text, and nothing is committable', () => {
    const prose = readReport<{ readonly body: string }>(70).input.body;
    expect(toNeutralMarkdown(prose)).toBe(
      '&#68;o not write ```` ``` ```` in prose.\n\n`x = 1`'.replaceAll('````', '`'),
    );
    const { suggestion } = readReport<{ readonly suggestion: string }>(71).input;
    const neutral = toNeutralMarkdown(`\`\`\`\`suggestion\n${suggestion}\`\`\`\``);
    expect(renderAsGitHub(neutral)).toMatchObject({
      elements: new Set(['p', 'code']),
      text: suggestion.trimEnd(),
    });
  });

  it('074 a file without content makes the review partial', () => {
    const { input, expected } =
      readReport<readonly { readonly filename: string; readonly patch?: string }[]>(74);
    const coverage = input.map(({ filename, patch }) => ({
      path: path(filename),
      verdict:
        patch === undefined
          ? ({ kind: 'not-reviewed', reason: 'file-bytes' } as const)
          : ({ kind: 'reviewed' } as const),
    }));
    expect(expected.coverage).toBe('partial');
    const body = post({ result: resultOf(githubIdentity(), [], { coverage }) }).reviews[0]?.body;
    expect(body).toContain('only in part (1 file not reviewed)');
    expect(body).toContain('`assets/anim.json`: not reviewed');
  });
});
