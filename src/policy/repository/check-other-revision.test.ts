import { describe, expect, it } from 'vitest';
import { appended, checkedFiles, findAfter } from '../../../test/support/checked-repository.ts';
import {
  checkFiles,
  createCorpus,
  otherRevision,
  pinnedRevision,
} from '../../../test/support/managed-repository.ts';
import { lockPath } from '../configuration.ts';

const skillFile = '.agents/skills/pr-review/references/host.md';
const other = { repository: 'owner/toolchain', revision: otherRevision };

describe('checkRepository, run by another toolchain', () => {
  it('PO-4 names another revision, and judges nothing that only the right one can', () => {
    const [diagnostic, ...rest] = checkFiles(checkedFiles, createCorpus({}, {}), other);
    expect(rest).toEqual([]);
    expect(diagnostic).toMatchObject({
      code: 'policy.revision-differs',
      path: lockPath,
      place: { line: 4, column: 13, text: `  revision: ${pinnedRevision}` },
      subject: otherRevision,
      related: ['owner/toolchain', pinnedRevision],
    });
  });

  it('PO-4 takes a toolchain that does not know its revision, or is of another repository, for another one', () => {
    const unknown = { repository: 'owner/toolchain', revision: null };
    const fork = { repository: 'fork/toolchain', revision: pinnedRevision };
    expect(findAfter({}, unknown)).toEqual([['policy.revision-differs', lockPath, 'unknown']]);
    expect(findAfter({}, fork)).toEqual([['policy.revision-differs', lockPath, pinnedRevision]]);
  });

  it('PO-4 names changed files under another revision too', () => {
    expect(findAfter({ 'AGENTS.md': appended, 'rules/x.md': appended, [skillFile]: null }, other)).toEqual([
      ['policy.revision-differs', lockPath, otherRevision],
      ['policy.output-missing', skillFile],
      ['policy.output-changed', 'AGENTS.md'],
      ['policy.input-changed', 'rules/x.md'],
    ]);
  });
});
