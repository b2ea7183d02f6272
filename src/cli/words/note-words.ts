import type { ReportNote } from '../../app/policy/index.ts';

/** What a note of the toolchain means, behind the path that it is about. */
export const noteWords: Readonly<Record<ReportNote['code'], string>> = {
  'kept-in-place': 'stays as it is',
  'left-out-of-draft': 'is left out of the draft; carry over by hand what is a rule',
  'unfinished-change-settled': 'held the change of a run that died; it was settled first',
  'backed-up': 'keeps the adopted file, byte for byte',
  'edit-before-finalize': 'is a draft: read and edit it before finalizing',
};
