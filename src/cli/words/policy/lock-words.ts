import { configurationPath, lockPath, type PolicyCode } from '../../../app/policy/index.ts';
import type { Advice, DiagnosticWords, Facts } from '../diagnostic-words.ts';
import { quote } from '../phrases.ts';
import { toPinnedRun } from '../pinned-run.ts';

/** What the lock can say against what is there. */
export const lockWords = {
  'policy.configuration-missing': () => ({
    what: 'there is no configuration, though there is a lock',
    remedy: 'restore the configuration, or delete the lock and begin anew',
    run: `git checkout HEAD -- ${configurationPath}`,
  }),
  'policy.lock-missing': ({ tool }) => ({
    what: 'there is no lock, so nothing binds the generated files to their inputs',
    remedy: 'render: that writes it',
    run: `${tool} render --apply`,
  }),
  'policy.lock-not-canonical': ({ placed, related: [expected] }) => ({
    what: placed ? 'the lock is not as the toolchain writes it' : 'the line ends of the lock were converted',
    remedy: placed
      ? `the lock is never edited by hand; restore it${expected === undefined ? '' : `: ${quote(expected.trim())} belongs here`}`
      : 'keep Git from converting them (the line ".agent-policy.lock -text" in .gitattributes), and restore it',
    run: `git checkout HEAD -- ${lockPath}`,
  }),
  'policy.lock-disagrees': toDisagreement,
  'policy.revision-differs': ({ subject, related: [repository = '', revision = ''], typed }) => ({
    what: `this repository is pinned to ${toShortPin(`${repository}@${revision}`)}, and this toolchain is of ${
      subject === 'unknown' ? 'a commit that its build does not know' : `commit ${toShort(subject)}`
    }`,
    remedy: 'run the toolchain that the repository is pinned to; to change the pin, see render --help',
    run: toPinnedRun(`${repository}@${revision}`, typed),
  }),
  'policy.input-changed': ({ tool }) => ({
    what: 'this file changed since the generated files were rendered from it',
    remedy: 'render, and commit the result together with the change',
    run: `${tool} render --apply`,
  }),
  'policy.output-changed': ({ tool }) => ({
    what: 'a generated file was changed by hand',
    remedy: 'move what was written there into a module of the repository, delete the file, and render',
    run: `${tool} render --apply`,
  }),
  'policy.output-missing': ({ tool }) => ({
    what: 'a generated file is missing',
    remedy: 'render: that writes it',
    run: `${tool} render --apply`,
  }),
  'policy.output-obsolete': ({ tool }) => ({
    what: 'this file was generated, and nothing generates it any more',
    remedy: 'render: that removes it, as long as it is unchanged',
    run: `${tool} render --apply`,
  }),
  'policy.extra-file': () => ({
    what: 'this file lies among generated ones, and nothing generates it',
    remedy: 'move it elsewhere, or delete it',
  }),
  'policy.not-reproducible': ({ tool }) => ({
    what: 'the lock binds something else than this very toolchain renders from the same inputs',
    remedy: 'find out who wrote the lock; render, and look at what changes',
    run: `${tool} render`,
  }),
} satisfies Partial<DiagnosticWords<PolicyCode>>;

/** How a lock is mended in which something stands that the toolchain did not write. */
export function toLockRemedy({ breakage }: Facts): Pick<Advice, 'remedy' | 'run'> {
  return {
    remedy:
      breakage === 'conflict'
        ? 'resolve the conflicts in the inputs, take one side of the lock and of every generated file, and render'
        : 'the lock is never edited by hand: restore it',
    run: `git checkout ${breakage === 'conflict' ? '--ours' : 'HEAD'} -- ${lockPath}`,
  };
}

/** Of pins both are known; of a path it is known which of the two files has it. */
function toDisagreement({ subject, path, related: [configured], tool, revision }: Facts) {
  const render = 'render --apply';
  if (configured !== undefined) {
    const isOwn = revision !== null && configured.endsWith(`@${revision}`);
    return {
      what: `the lock is of ${toShortPin(subject)}, and the configuration is pinned to ${toShortPin(configured)}`,
      remedy: 'render with the toolchain that the configuration is pinned to',
      run: isOwn ? `${tool} ${render}` : toPinnedRun(configured, render),
    };
  }
  const other = path === lockPath ? 'the configuration' : 'the lock';
  return {
    what: `${quote(subject)} stands here, and ${other} does not know it`,
    remedy: 'render: that writes the lock anew',
    run: `${tool} ${render}`,
  };
}

function toShortPin(pin: string): string {
  const at = pin.lastIndexOf('@');
  return `${quote(pin.slice(0, at))} at ${toShort(pin.slice(at + 1))}`;
}

/** A sentence holds no more of a commit id than tells it apart; the whole one stands in the source and in the command. */
function toShort(revision: string): string {
  return quote(/^[0-9a-f]{40,64}$/.test(revision) ? revision.slice(0, 12) : revision);
}
