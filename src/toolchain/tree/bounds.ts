/** What is read of a working tree at most. Its content is untrusted, and so is how much of it there is. */
export interface TreeBounds {
  /** Bytes of one file. Instructions are written for people: the longest known ones stay far below a megabyte. */
  readonly fileBytes: number;
  /** Entries of one folder. All of them are read to find twins of a name. */
  readonly folderEntries: number;
  /** Files of one list. */
  readonly files: number;
  /** Folders inside each other below a listed one. */
  readonly depth: number;
}

export const defaultBounds: TreeBounds = {
  fileBytes: 4 * 1024 * 1024,
  folderEntries: 20_000,
  files: 10_000,
  depth: 32,
};
