import { expect, it } from 'vitest';
import { type Hunk, readLines, toAnchor } from '../../src/diff/index.ts';
import { describeCorpus, readCorpus, readCorpusLines } from '../support/corpus.ts';
import { parsedDiff, surfaceFile } from '../support/parsed-diff.ts';

/** A review comment as GitHub keeps it, and what git says of the line. */
interface AnchorCase {
  readonly comment_id: number;
  readonly path: string;
  readonly side: 'LEFT' | 'RIGHT';
  readonly line: number;
  readonly position: number;
  readonly kind_of_line: 'added' | 'context' | 'deleted';
  readonly added_line_anchor: boolean;
  readonly file_diff: string;
}

describeCorpus('review comments where GitHub placed them', () => {
  const cases = readCases();

  it('AN-1 finds the line of each comment where GitHub counts it: hunk, kind, side and position', () => {
    for (const { comment, diffText } of cases) {
      expect({ id: comment.comment_id, ...locate(diffText, comment) }).toEqual({
        id: comment.comment_id,
        kind: comment.kind_of_line,
        position: comment.position,
      });
    }
  });

  it('AN-2 places a finding on each commented line that was added, and on no other', () => {
    const onRight = cases.filter(({ comment }) => comment.side === 'RIGHT');
    expect(onRight.length).toBeGreaterThan(0);
    for (const { comment, diffText } of onRight) {
      const anchor = toAnchor(surfaceFile(diffText), comment.line);
      expect([comment.comment_id, anchor?.moved === 0]).toEqual([
        comment.comment_id,
        comment.added_line_anchor,
      ]);
    }
  });
});

function readCases(): readonly { readonly comment: AnchorCase; readonly diffText: string }[] {
  const diffs = JSON.parse(readCorpus('github', 'anchor_diffs.json.gz').toString('utf8')) as Record<
    string,
    string
  >;
  return readCorpusLines<AnchorCase>('github', 'anchor_cases.jsonl').map((comment) => {
    const diffText = diffs[comment.file_diff];
    if (diffText === undefined) throw new Error('every case has its diff');
    return { comment, diffText };
  });
}

/** GitHub's position: lines below the first `@@` line of a file, with every further `@@` line counted. */
function locate(text: string, { side, line }: AnchorCase): { kind: string; position: number } | null {
  const diff = parsedDiff(text);
  const hunks: readonly Hunk[] = diff.files.flatMap((file) => file.hunks);
  let position = 0;
  for (const [index, hunk] of hunks.entries()) {
    position += Number(index > 0);
    for (const shown of readLines(diff, hunk)) {
      position += 1;
      if ((side === 'RIGHT' ? shown.newLine : shown.oldLine) === line) return { kind: shown.kind, position };
      position += Number(shown.noNewline);
    }
  }
  return null;
}
