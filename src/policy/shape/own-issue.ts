import type { PolicyCode } from '../diagnostic.ts';

/** What schemas here put into the issues that zod has no word for. */
export interface OwnIssue {
  readonly code: PolicyCode;
  readonly related?: readonly string[];
  /** The key at the path is meant, not the value behind it. */
  readonly onKey?: true;
}
