import type { PolicyCode } from '../../../app/policy/index.ts';
import type { DiagnosticWords } from '../diagnostic-words.ts';
import { quote } from '../phrases.ts';

/** What can be wrong with modules and skills, and with what a context makes of them. */
export const ruleWords = {
  'policy.front-matter-missing': () => ({
    what: 'a module begins with front matter, and this does not',
    remedy: 'begin with a line ---, then id, severity, overridable and order, one a line, then a line ---',
  }),
  'policy.title-missing': () => ({
    what: 'the title of the rule must stand here',
    remedy: 'write the title as the first thing below the front matter: # What the rule says in short',
  }),
  'policy.several-rules': () => ({
    what: 'a second rule begins here, and a module states one',
    remedy: 'move this into a module of its own, or use a heading of level 3 (###)',
  }),
  'policy.markup-left-open': ({ subject }) =>
    subject.startsWith('<')
      ? {
          what: 'HTML could swallow the rules that are rendered behind it',
          remedy: 'leave it out, or write it as code between backticks',
        }
      : {
          what: 'this fenced code could swallow the rules that are rendered behind it',
          remedy:
            'open and close it with the same marks, at the same indentation, outside of lists and quotes',
        },
  'policy.malformed-skill': ({ subject, related: [expected] }) => ({
    what: subject === '' ? 'this is not a skill' : `${quote(subject)} does not belong in a skill`,
    remedy:
      expected === undefined
        ? 'a skill is a folder with SKILL.md, and Markdown below references/'
        : `write ${quote(expected)}`,
  }),
  'policy.module-unlisted': () => ({
    what: 'no profile lists this module',
    remedy: 'list it in a profile, or delete it',
  }),
  'policy.duplicate-rule': ({ subject, related: [other = ''] }) => ({
    what: `the rule ${quote(subject)} is stated in ${quote(other)} already`,
    remedy: 'give one of them another id, or delete it',
  }),
  'policy.undeclared-override': ({ subject, related: [shared = ''] }) => ({
    what: `this replaces the shared rule ${quote(subject)} (${shared}), and the configuration does not say so`,
    remedy: `declare it below overrides of the context: - {id: ${subject}, reason: …}, or choose another id`,
  }),
  'policy.override-forbidden': ({ subject, related: [shared = ''] }) => ({
    what: `the shared rule ${quote(subject)} (${shared}) may not be replaced`,
    remedy: 'leave it as it is; a rule under another id may ask for more',
  }),
  'policy.override-unused': ({ subject, related: [shared] }) => ({
    what: `the override of ${quote(subject)} replaces nothing`,
    remedy:
      shared === undefined
        ? 'no profile of the context has such a rule: mend the id, or delete the override'
        : `name a module of that id among the files of the context, or delete the override; ${quote(shared)} applies until then`,
  }),
} satisfies Partial<DiagnosticWords<PolicyCode>>;
