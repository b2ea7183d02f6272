/** Code points that HFS+ leaves out of account when it compares names; the list is the one that Git checks `.git` by. */
const ignorable = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** Dots and spaces that Windows drops from the end of a name. */
const dropped = /[. ]+(?=\/|$)/g;
/** Most paths: nothing in them but case can be taken for something else. */
const plain = /^(?:[\x21-\x2d\x2f-\x7e]|\.(?![/.]|$))*$/;

/**
 * Equal for paths, or names, that some file system takes for the same: under case folding (canonical caseless matching,
 * Unicode 15, D145), under Unicode normalisation, and under what HFS+ and Windows pass over. Equal too for some that only
 * look alike (compatibility forms), which nobody needs beside each other.
 */
export function toTwinKey(path: string): string {
  if (plain.test(path)) return path.toLowerCase();
  const bare = path.replace(ignorable, '').replace(dropped, '');
  return bare.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}
