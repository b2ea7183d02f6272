import type { PolicyCode } from '../../../app/policy/index.ts';
import type { DiagnosticWords, Facts } from '../diagnostic-words.ts';
import type { Explanation } from '../explain.ts';
import { list, quote, suggest } from '../phrases.ts';

/** What the shape of a document can have, and names in it that lead nowhere. */
export const shapeWords = {
  'policy.unknown-key': ({ subject, related: [near] }) => ({
    what: `no key ${quote(subject)} may stand here`,
    remedy: near === undefined ? 'delete it, or mend its name' : `did you mean ${quote(near)}?`,
  }),
  'policy.missing-key': ({ subject, placed }) => ({
    what: `the key ${quote(subject)} is missing${placed ? ' below this one' : ''}`,
    remedy: `add ${quote(`${subject}:`)}`,
  }),
  'policy.wrong-type': ({ related: [type = 'another type of value'] }) => ({
    what: `${kinds[type] ?? quote(type)} must stand here`,
    remedy: examples[type] ?? `write ${kinds[type] ?? quote(type)}`,
  }),
  'policy.unknown-value': ({ subject, closest, related }) => ({
    what: `${quote(subject)} may not stand here`,
    remedy: `${closest === null ? '' : `did you mean ${quote(closest)}? `}write ${list(related, 'or')}`,
  }),
  'policy.malformed-value': ({ subject, related }) => ({
    what: `${quote(subject)} does not have the form that belongs here`,
    remedy: related.length === 0 ? toForm(subject) : `write it as in ${list(related)}`,
  }),
  'policy.repeated-value': ({ subject }) => ({
    what: `${quote(subject)} stands in the list a second time`,
    remedy: 'keep one of them',
  }),
  'policy.empty-value': ({ subject }) =>
    subject === ''
      ? { what: 'the file says nothing', remedy: 'restore it from the history of the repository' }
      : {
          what: `${quote(subject)} is empty`,
          remedy: 'write what belongs there, or delete the key where it may be missing',
        },
  'policy.unsupported-version': ({ subject, related }) => ({
    what: `version ${quote(subject)} is not read by this toolchain`,
    remedy: `write ${list(related, 'or')}, or run a toolchain that reads it`,
  }),
  'policy.unsupported-renderer': ({ subject, related: [other = ''] }) => ({
    what: `the renderer ${quote(subject)} belongs to other toolchains`,
    remedy: `use ${quote(other)}: it shows the same rules for any provider`,
  }),
  'policy.sentinel-revision': ({ subject, revision }) => ({
    what: `${quote(subject)} stands for a commit, and is none`,
    remedy:
      revision === null
        ? 'pin the whole id of a commit of the toolchain'
        : `pin the whole id of a commit of the toolchain; the one that runs now is ${revision}`,
  }),
  'policy.unknown-profile': (facts) =>
    toUnknown(facts, `the toolchain has no profile ${quote(facts.subject)}`),
  'policy.unknown-skill': (facts) => toUnknown(facts, `the toolchain has no skill ${quote(facts.subject)}`),
  'policy.unknown-context': (facts) => toUnknown(facts, `no context is named ${quote(facts.subject)}`),
  'policy.unknown-output': (facts) => toUnknown(facts, `no output is named ${quote(facts.subject)}`),
  'policy.projection-unfit': ({ subject, related }) => ({
    what: `the output ${quote(subject)} cannot be what governs reviews`,
    remedy: `name an output that is enabled and rendered by \`policy-context-md\`${
      related.length === 0 ? '; there is none yet' : `: ${list(related)}`
    }`,
  }),
  'policy.bound-not-tighter': ({ subject, related: [limit = ''] }) => ({
    what: `${quote(subject)} is looser than what the deployment allows`,
    remedy: `write ${limit} or less, or delete it`,
  }),
} satisfies Partial<DiagnosticWords<PolicyCode>>;

/** What a value without examples was to be: a number, a name, or a sentence. */
function toForm(subject: string): string {
  if (/^[-+\d.]/.test(subject)) return 'write a whole number above 0';
  return subject.includes(' ')
    ? 'write it on one line, in at most 1,000 characters'
    : 'write lower-case letters, digits and hyphens, as in `coding`';
}

function toUnknown({ closest, related }: Facts, what: string): Explanation {
  return { what, remedy: suggest(closest, related) };
}

/** What the policy layer calls a type. */
const kinds: Readonly<Record<string, string>> = {
  text: 'text',
  'whole number': 'a whole number',
  'true or false': 'true or false',
  list: 'a list',
  mapping: 'a mapping of keys to values',
};

const examples: Readonly<Record<string, string>> = {
  'true or false': 'write true or false; yes, no, on and off are text',
  text: 'write text, in quotes where it would read as a number, true, false or null',
  list: 'write one value a line behind "- ", or [a, b]',
  mapping: 'write "key: value", one a line, further in than the key above',
};
