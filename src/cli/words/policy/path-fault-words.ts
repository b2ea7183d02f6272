import type { Explanation } from '../explain.ts';

const plain =
  'write it from the top of the repository, with one / between its parts and nothing else: policy/project.md';

/** Why a path is refused, by the word that the policy layer says it with, behind "the path …". */
const reasons: Readonly<Record<string, readonly [why: string, remedy: string]>> = {
  empty: ['is empty', plain],
  absolute: ['begins at the root of a file system', plain],
  traversal: ['has a part that is . or ..', plain],
  'empty-component': ['begins or ends with a slash, or has two slashes in a row', plain],
  backslash: ['has a backslash, which separates folders on Windows alone', 'write / between its parts'],
  'too-long': ['is longer than every system can hold', 'choose shorter names'],
  'too-deep': ['lies in too many folders inside each other', 'choose a place further up'],
  'hidden-character': ['has a character that nobody sees', 'write the name anew, in visible characters'],
  'reserved-character': ['has a character that Windows lets no name hold', 'leave < > : " | ? * out'],
  'not-normalised': [
    'has an accent as a character of its own, which another system stores as another name',
    'write accented letters as one character each (Unicode NFC), or without accents',
  ],
  'ends-in-dot-or-space': [
    'has a part that ends in a dot or a space, which Windows drops',
    'rename that part',
  ],
  'device-name': ['has a part that is the name of a device on Windows', 'rename that part'],
  'short-name': [
    'looks like the second, short name that Windows gives to files',
    'rename the part with the ~',
  ],
};

export function explainPathFault(fault: string | undefined): Explanation {
  const [what, remedy] = reasons[fault ?? ''] ?? ['is not safe on every system', plain];
  return { what, remedy };
}
