import type { TreeFault } from './git-failure.ts';

/** As core's paths: nothing longer can be checked out on Linux. */
const longestName = 4096;

/** Code points that HFS+ leaves out of comparisons, as UTF-8 in Latin-1 characters (utf8.c, `next_hfs_char`). */
const ignoredByHfs = /\xe2\x80[\x8c-\x8f\xaa-\xae]|\xe2\x81[\xaa-\xaf]|\xef\xbb\xbf/g;

/** `.git`, its short name on NTFS, and either with what NTFS drops from the end (path.c, `is_ntfs_dotgit`). */
const ntfsGit = /^(?:\.git|git~1)[. ]*(?:$|[:\\])/i;

/** The same for `.gitmodules`: also `gitmod~1` and the names that NTFS makes up when those are taken. */
const ntfsGitmodules =
  /^(?:\.gitmodules|gitmod~[1-4]|(?:gi7eba~[1-9]|gi7eb~[1-9]\d|gi7e~[1-9]\d\d|gi7~[1-9]\d{3}|gi~[1-9]\d{4}|g~[1-9]\d{5}|~[1-9]\d{6}))[. ]*(?:$|:)/i;

/**
 * What is wrong with an entry's name, every byte of which is one character, or null. The rules are those of
 * `git fsck --strict` (fsck.c, `fsck_tree`), for all file systems at once: a tree is read here and checked out elsewhere.
 */
export function findNameFault(name: string, symlink: boolean): TreeFault | null {
  if (name === '') return 'empty-name';
  if (name.length > longestName) return 'name-too-long';
  if (name.includes('/')) return 'full-path';
  if (name === '.') return 'dot';
  if (name === '..') return 'dotdot';
  const parts = toNtfsParts(name);
  if (matchesOnHfs(name, '.git') || parts.some((part) => ntfsGit.test(part))) return 'git-directory';
  if (!symlink) return null;
  return matchesOnHfs(name, '.gitmodules') || parts.some((part) => ntfsGitmodules.test(part))
    ? 'gitmodules-symlink'
    : null;
}

/** The whole name and whatever follows a backslash, which Windows takes for a separator. */
function toNtfsParts(name: string): readonly string[] {
  return name.includes('\\') ? [name, ...name.split('\\').slice(1)] : [name];
}

/** HFS+ compares without regard to case; what is not UTF-8 ends a name there, in Git's reading. */
function matchesOnHfs(name: string, wanted: string): boolean {
  const shown = name.replace(ignoredByHfs, '');
  if (shown.slice(0, wanted.length).toLowerCase() !== wanted) return false;
  return shown.length === wanted.length || startsMalformed(shown.slice(wanted.length));
}

function startsMalformed(latin1: string): boolean {
  const text = new TextDecoder().decode(Buffer.from(latin1.slice(0, 4), 'latin1'));
  const replaced = text.startsWith('\ufffd') && !latin1.startsWith('\xef\xbf\xbd');
  return replaced || text.startsWith('\ufffe') || text.startsWith('\uffff');
}
