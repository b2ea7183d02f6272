import { hasHiddenText, parseRepoPathText } from '../../core/index.ts';

/** Why a path is not one plain file name on every machine that a repository is checked out on. */
export type PathFault =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'absolute'
  | 'empty-component'
  | 'traversal'
  | 'git-directory'
  | 'backslash'
  | 'hidden-character'
  | 'reserved-character'
  | 'not-normalised'
  | 'ends-in-dot-or-space'
  | 'device-name'
  | 'short-name';

/**
 * Bytes of a whole path, bytes of one component, and components. A component is bounded by what ext4, APFS and NTFS
 * hold; the whole fits a lock, and leaves a checkout room below the 1,024 bytes that macOS allows.
 */
const longestPath = 500;
const longestComponent = 255;
const deepestPath = 32;

/** What NTFS and FAT let no name hold. The colon also names drives (`C:x`) and alternate streams (`x:y`). */
const reservedCharacter = /[<>:"|?*]/;

/**
 * Names that Windows gives to devices, in any folder and with any extension; superscript digits count as digits there
 * ("Naming Files, Paths, and Namespaces" of the Win32 documentation; the consoles are in Git's `is_valid_win32_path`).
 */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]) *(?:\.|$)/i;

/** The shape of the second, short name that Windows gives to a file: another way to the same bytes. */
const shortName = /^[^.]{1,6}~[0-9]{1,6}(?:\.[^.]{0,3})?$/;

/**
 * The first fault of a path, or null where there is none. What core refuses comes first, so that `.git` in every
 * spelling is known as such. Linear in the path, which whoever writes the configuration controls.
 */
export function findPathFault(path: string): PathFault | null {
  const parsed = parseRepoPathText(path);
  if (!parsed.ok) return parsed.error.reason === 'nul' ? 'hidden-character' : parsed.error.reason;
  const components = path.split('/');
  const fault = findTextFault(path, components.length);
  return fault ?? components.map(findComponentFault).find((found) => found !== null) ?? null;
}

function findTextFault(path: string, depth: number): PathFault | null {
  if (Buffer.byteLength(path) > longestPath) return 'too-long';
  if (depth > deepestPath) return 'too-deep';
  if (path.includes('\\')) return 'backslash';
  if (hasHiddenText(path) || /[\t\n]/.test(path)) return 'hidden-character';
  if (reservedCharacter.test(path)) return 'reserved-character';
  return path.normalize('NFC') === path ? null : 'not-normalised';
}

function findComponentFault(component: string): PathFault | null {
  if (Buffer.byteLength(component) > longestComponent) return 'too-long';
  if (/[. ]$/.test(component)) return 'ends-in-dot-or-space';
  if (deviceName.test(component)) return 'device-name';
  return shortName.test(component) ? 'short-name' : null;
}
