import type { PolicyCode } from '../../../app/policy/index.ts';
import type { DiagnosticWords } from '../diagnostic-words.ts';
import { quote, suggest } from '../phrases.ts';
import { explainPathFault } from './path-fault-words.ts';

/** What can be wrong with paths that a configuration names, before any disk is looked at. */
export const pathWords = {
  'policy.unsafe-path': ({ subject, path, related: [fault] }) => {
    const { what, remedy } = explainPathFault(fault);
    return { what: `the path ${quote(subject || path)} ${what}`, remedy };
  },
  'policy.reserved-path': ({ subject, related: [place = ''] }) => ({
    what: `${quote(subject)} lies in ${quote(place)}, which is kept for others`,
    remedy: 'choose a place elsewhere in the repository',
  }),
  'policy.path-collision': ({ subject, related: [other = ''] }) => ({
    what:
      subject === other
        ? `${quote(subject)} is claimed a second time`
        : `${quote(subject)} and ${quote(other)} name the same file or folder on some systems`,
    remedy: 'give each of them a path of its own',
  }),
  'policy.path-inside-path': ({ subject, related: [outer = ''] }) => ({
    what: `${quote(subject)} lies inside ${quote(outer)}, which is to be a file`,
    remedy: 'move one of them',
  }),
  'policy.missing-input': ({ subject, command, closest, related }) =>
    command === 'adopt prepare'
      ? { what: `${quote(subject)} is no file that can be adopted`, remedy: suggest(closest, related) }
      : {
          what: `there is no module ${quote(subject)}`,
          remedy: 'write the module, mend its path, or take it out of the configuration',
        },
} satisfies Partial<DiagnosticWords<PolicyCode>>;
