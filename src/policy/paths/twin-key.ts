/**
 * Equal for paths that some file system takes for the same: under case folding, Unicode normalisation, or both. Also
 * equal for some that only look alike (compatibility forms), which nobody needs beside each other.
 */
export function toTwinKey(path: string): string {
  if (/^[\x20-\x7e]*$/.test(path)) return path.toLowerCase();
  return path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}
