/**
 * Where the bytes of a managed repository come from: a working tree, a sealed snapshot, a map in a test. Reading has
 * been made safe by whoever implements it; what it returns is untrusted.
 */
export interface FileSource {
  /** The bytes of a regular file; null where there is none. */
  read(path: string): Uint8Array | null;
  /** Paths of all regular files below a folder, relative to the repository, sorted by bytes; empty where it is missing. */
  list(folder: string): readonly string[];
}
