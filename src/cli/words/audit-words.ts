import type { AuditFileFailure } from '../../app/index.ts';
import type { Explanations } from './explain.ts';

const investigate = 'restore the trail from a copy; what follows that place proves nothing';

/** The failures of an audit trail. Lines are counted from 1, as editors do. */
export const auditWords: Explanations<AuditFileFailure> = {
  'app.audit-unreadable': () => ({
    what: 'the audit trail cannot be read or written',
    remedy: 'name a file in a folder that exists and that you may write to',
  }),
  'app.audit-locked': () => ({
    what: 'another process holds the audit trail',
    remedy: 'try again; if no other review runs, remove the file ending in .lock beside it',
  }),
  'app.audit-line': ({ index }) => ({
    what: `line ${index + 1} of the trail is not a whole JSON object`,
    remedy: investigate,
  }),
  'audit.malformed-link': ({ index }) => ({
    what: `line ${index + 1} of the trail is not a link`,
    remedy: investigate,
  }),
  'audit.changed-link': ({ index }) => ({
    what: `line ${index + 1} of the trail was changed`,
    remedy: investigate,
  }),
  'audit.misplaced-link': ({ index }) => ({
    what: `line ${index + 1} of the trail is not in its place: links were taken out, put in or swapped`,
    remedy: investigate,
  }),
  'audit.broken-chain': ({ index }) => ({
    what: `line ${index + 1} of the trail does not follow the line before it`,
    remedy: investigate,
  }),
  'audit.unexpected-end': ({ length }) => ({
    what: `the trail ends with another link than the expected one, after ${length} links`,
    remedy: investigate,
  }),
};
