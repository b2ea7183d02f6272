import { expect, it } from 'vitest';
import type { CommitId } from '../../src/core/index.ts';
import type { Diff } from '../../src/diff/index.ts';
import {
  type ChangesPage,
  parseChangesPage,
  parseIteration,
  toIteration,
  toThreadRequests,
} from '../../src/platforms/azure-devops/index.ts';
import { describeCorpus } from '../support/corpus.ts';
import { addingDiff, azureIdentity, diffOf, findingsOf, resultOf } from '../support/publication.ts';
import { inline, post, readReport } from '../support/report.ts';

function threadOn(diff: Diff, file: string, line: number, iterationId: number, changeTrackingId: number) {
  const expected = azureIdentity();
  const plan = post({ expected, diff, result: resultOf(expected, findingsOf({ file, line })) });
  const at = { id: iterationId, head: expected.head };
  const iteration = toIteration(
    expected.head,
    at,
    [{ changes: [{ path: file, changeTrackingId }], nextSkip: null }],
    at,
  );
  const requests = iteration.ok ? toThreadRequests(plan, expected, iteration.value) : iteration;
  if (!requests.ok) throw new Error(requests.error.code);
  return { plan, body: requests.value[1]?.body };
}

describeCorpus('public reports about Azure DevOps threads', () => {
  it('088 AZ-1 a thread ends behind the line as the file has it', () => {
    const { input, expected } = readReport<{ readonly line_text: string; readonly suggestion: string }>(88);
    const { body } = threadOn(addingDiff({ 'a.scss': [input.line_text] }), 'a.scss', 1, 1, 1);
    expect(body).toMatchObject({
      threadContext: {
        rightFileStart: { line: 1, offset: expected['rightFileStart.offset'] },
        rightFileEnd: { line: 1, offset: input.line_text.length + 1 },
      },
    });
  });

  it('089 AN-4 a finding on a deleted file has no place on the right side', () => {
    const { input, expected } = readReport<{
      readonly finding: { readonly path: string; readonly line: number };
    }>(89);
    const { path: file, line } = input.finding;
    const deletion = diffOf(
      `diff --git a/${file} b/${file}\ndeleted file mode 100644\nindex 1111111..0000000\n--- a/${file}\n+++ /dev/null\n@@ -1,3 +0,0 @@\n-a\n-b\n-c\n`,
    );
    const { plan, body } = threadOn(deletion, file, line, 1, 1);
    expect(inline(plan).length > 0).toBe(expected.inline_right);
    expect(body).toBeUndefined();
    expect(plan.reviews[0]?.body).toContain('`gone.cs`, line 3');
  });

  it('090 the changes of an iteration are read page by page', () => {
    const { input, expected } = readReport<{
      readonly pages: readonly {
        readonly changeEntries: number;
        readonly nextSkip: number;
        readonly nextTop: number;
      }[];
    }>(90);
    let number = 0;
    const pages = input.pages.map(({ changeEntries, ...next }): ChangesPage => {
      const entries = Array.from({ length: changeEntries }, () => {
        number++;
        return { changeTrackingId: number, changeType: 'edit', item: { path: `/f${number}` } };
      });
      const page = parseChangesPage({ changeEntries: entries, ...next });
      if (!page.ok) throw new Error(page.error.code);
      return page.value;
    });
    expect(pages.map(({ nextSkip }) => nextSkip)).toEqual([100, null]);
    const { head } = azureIdentity();
    const iteration = toIteration(head, { id: 1, head }, pages, { id: 1, head });
    expect(iteration.ok && iteration.value.changes.size).toBe(expected.files);
  });

  it('091 AZ-1 a thread is tied to the iteration and to its own file', () => {
    const { input, expected } = readReport<{
      readonly latest_iteration: number;
      readonly changeTrackingId_of_file: number;
    }>(91);
    const diff = addingDiff({ 'a.ts': ['x'] });
    const { body } = threadOn(diff, 'a.ts', 1, input.latest_iteration, input.changeTrackingId_of_file);
    expect(body).toMatchObject({ pullRequestThreadContext: expected.pullRequestThreadContext });
  });

  it('092 an iteration that moved while its pages were read is of no use', () => {
    interface Seen {
      readonly id: number;
      readonly sourceRefCommit: string;
    }
    const { input, expected } = readReport<{
      readonly iteration_before: Seen;
      readonly iteration_after: Seen;
    }>(92);
    const parse = ({ id, sourceRefCommit }: Seen): { readonly id: number; readonly head: CommitId } => {
      const parsed = parseIteration({ id, sourceRefCommit: { commitId: sourceRefCommit } });
      if (!parsed.ok) throw new Error(parsed.error.code);
      return parsed.value;
    };
    const before = parse(input.iteration_before);
    expect(toIteration(before.head, before, [], parse(input.iteration_after)).ok).toBe(expected.use);
  });
});
