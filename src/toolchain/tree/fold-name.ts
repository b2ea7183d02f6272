/** Code points that HFS+ leaves out of account when it compares names; the list is the one that Git checks `.git` by. */
const ignorable = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** Dots and spaces that Windows drops from the end of a name. */
const dropped = /[. ]+$/;
const plain = /^[\x21-\x7e]*$/;

/**
 * Two names that some file system takes for the same fold to the same text: by canonical caseless matching (Unicode 15,
 * definition D145, with lower, upper and again lower case for its full case folding) and by what HFS+ and Windows pass over.
 */
export function foldName(name: string): string {
  if (plain.test(name) && !name.endsWith('.')) return name.toLowerCase();
  const bare = name.replace(ignorable, '').replace(dropped, '');
  return bare.normalize('NFD').toLowerCase().toUpperCase().toLowerCase().normalize('NFD');
}
