import type { GitFailure } from '../../app/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import type { Explanations } from './explain.ts';

const fullClone = 'fetch the whole history: git fetch --unshallow, or fetch-depth: 0 in a checkout step';

const remoteFaults = {
  protocol: 'repositories are fetched over https, over ssh or from an absolute path, and over nothing else',
  credentials: 'an address with a password would show it to everybody in the list of processes',
  malformed: 'that is not the address of a repository',
} as const;

/** The failures of reading a repository. */
export const gitWords: Explanations<GitFailure> = {
  'git.not-installed': ({ searched }) => ({
    what: `git was not found; looked in ${searched.map(toVisibleLine).join(', ')}`,
    remedy: 'install git 2.36 or newer',
  }),
  'git.timeout': ({ command, seconds }) => ({
    what: `git ${command} took longer than ${seconds} s and was ended`,
    remedy: 'review a smaller range, or try again on a machine that is less busy',
  }),
  'git.output-limit': ({ command, bytes }) => ({
    what: `git ${command} wrote more than ${bytes} bytes`,
    remedy: 'review a smaller range',
  }),
  'git.command-failed': ({ command, exitCode }) => ({
    what: `git ${command} failed (${exitCode === null ? 'ended by a signal' : `exit code ${exitCode}`})`,
    remedy: 'run git fsck in the repository',
  }),
  'git.no-repository': ({ path }) => ({
    what: `${toVisibleLine(path)} is not inside a Git repository`,
    remedy: 'run the command inside one, or name it with --repo',
  }),
  'git.unsupported-repository': ({ feature }) => ({
    what: `the repository uses ${toVisibleLine(feature)}, which Proofmark does not understand`,
    remedy: 'clone it afresh with the usual settings',
  }),
  'git.replace-refs': ({ count }) => ({
    what: `the repository replaces ${count} of its objects by others (refs/replace)`,
    remedy: 'review a clone without them, or remove them: git replace -d $(git replace -l)',
  }),
  'git.grafts': () => ({
    what: 'the repository bends its history (info/grafts)',
    remedy: 'remove .git/info/grafts, or review a fresh clone',
  }),
  'git.alternates': ({ file }) => ({
    what: `the repository takes objects from elsewhere (objects/info/${file})`,
    remedy: 'make it whole: git repack -a -d && rm .git/objects/info/alternates',
  }),
  'git.shallow-repository': ({ boundaries }) => ({
    what: `the clone is shallow: its history is cut off at ${boundaries} commits, so no merge base can be proven`,
    remedy: fullClone,
  }),
  'git.partial-clone': () => ({
    what: 'the clone is partial: objects would be fetched while reading',
    remedy: 'review a clone that was made without --filter',
  }),
  'git.object-missing': ({ id }) => ({ what: `object ${id} is missing`, remedy: fullClone }),
  'git.object-hash-mismatch': ({ id, actual }) => ({
    what: `the repository serves, as object ${id}, bytes whose hash is ${actual}`,
    remedy: 'do not trust this clone: run git fsck, and clone afresh',
  }),
  'git.object-wrong-type': ({ id, expected, actual }) => ({
    what: `object ${id} is a ${actual} where a ${expected} belongs`,
    remedy: 'run git fsck in the repository',
  }),
  'git.object-too-large': ({ id, bytes, limit }) => ({
    what: `object ${id} has ${bytes} bytes, more than the ${limit} that are read`,
    remedy: 'leave the file out of the range',
  }),
  'git.object-unreadable': ({ id }) => ({
    what: `object ${id} is damaged`,
    remedy: 'run git fsck in the repository, and clone afresh',
  }),
  'git.commit-malformed': ({ id, reason }) => ({
    what: `commit ${id} is malformed (${reason})`,
    remedy: 'run git fsck in the repository',
  }),
  'git.tree-malformed': ({ id, reason }) => ({
    what: `tree ${id} is malformed or unsafe (${reason})`,
    remedy: 'run git fsck --strict in the repository; do not check this commit out',
  }),
  'git.tag-malformed': ({ id }) => ({ what: `tag ${id} is malformed`, remedy: 'name a commit instead' }),
  'git.unrelated-histories': () => ({
    what: 'base and head have no common ancestor',
    remedy: 'name another --base',
  }),
  'git.multiple-merge-bases': ({ mergeBases }) => ({
    what: `base and head have ${mergeBases.length} best common ancestors (${mergeBases.join(', ')}), so what the change introduces is not defined`,
    remedy: 'merge or rebase the branch onto its base once, then review again',
  }),
  'git.history-too-long': ({ commits }) => ({
    what: `no merge base was found within ${commits} commits`,
    remedy: 'name a --base that is nearer',
  }),
  'git.malformed-revision': ({ reason }) => ({
    what: `that cannot be a revision (${reason})`,
    remedy: 'name a branch, a tag or a commit id, with ~N or ^N behind it where needed',
  }),
  'git.unknown-revision': () => ({
    what: 'a named revision does not exist in the repository',
    remedy: 'look with git branch --all, or fetch first',
  }),
  'git.ambiguous-revision': ({ candidates }) => ({
    what: `${candidates} objects begin with that abbreviated id`,
    remedy: 'write more of its digits',
  }),
  'git.no-default-base': () => ({
    what: 'the repository has no branch that looks like its default',
    remedy: 'name one with --base',
  }),
  'git.too-many-changes': ({ paths }) => ({
    what: `the change touches more than ${paths} paths`,
    remedy: 'review a smaller range',
  }),
  'git.change-too-large': ({ limit }) => ({
    what: `the changed files are together larger than ${limit} bytes`,
    remedy: 'review a smaller range',
  }),
  'git.diff-too-large': ({ limit }) => ({
    what: `the diff is larger than ${limit} bytes`,
    remedy: 'review a smaller range',
  }),
  'git.unmerged-index': ({ paths }) => ({
    what: `the index has ${paths} unmerged paths`,
    remedy: 'resolve the conflicts first, or review a commit with --head',
  }),
  'git.no-worktree': () => ({
    what: 'a bare repository has neither an index nor a working tree',
    remedy: 'name a commit with --head',
  }),
  'git.remote-unfit': ({ reason }) => ({
    what: remoteFaults[reason],
    remedy: 'name an https address, an ssh address, or the path of a clone on this machine',
  }),
  'git.commit-unreachable': ({ id }) => ({
    what: `no branch and no tag of that repository leads to ${id}: it is of a fork, was only proposed, or is not there`,
    remedy: 'find out where the commit comes from; have it merged or tagged there before it is trusted',
  }),
  'git.entry-unfit': ({ path, reason }) => ({
    what: `${toVisibleLine(path)} of the commit is not a plain file with a portable name (${reason})`,
    remedy: 'nothing with links, submodules or such names is written out; take another commit',
  }),
  'git.whole-tree-too-large': ({ limit }) => ({
    what: `the commit holds more ${limit} than are written out`,
    remedy: 'make sure that it is a commit of the toolchain',
  }),
};
