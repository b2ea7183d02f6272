import {
  closeSync,
  constants,
  fchmodSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { toErrno } from '../tree/refuse.ts';

/**
 * Every way in which a transaction changes the disk; it has no other. Each either does what it says or throws the
 * system's error. None follows a link in the last name of an address.
 */
export interface FileOperations {
  /** Makes a folder that is not there yet. */
  makeFolder(address: string): void;
  /**
   * Writes a file that is not there yet; its bytes are on the disk afterwards. Without a mode it gets the one of new
   * files, which the process's umask restricts.
   */
  writeFile(address: string, bytes: Uint8Array, mode: number | null): void;
  /** Gives a file a second name that nothing has yet. */
  link(from: string, to: string): void;
  rename(from: string, to: string): void;
  removeFile(address: string): void;
  /** Removes an empty folder. */
  removeFolder(address: string): void;
  /** Brings the names in an open folder to the disk. */
  syncFolder(fd: number): void;
}

const newFileMode = 0o644;

/** What a system answers that can't bring folders to the disk: there is then nothing to do about it. */
const cannotSync: readonly string[] = ['EINVAL', 'EPERM', 'EISDIR', 'ENOTSUP'];

export const fileOperations: FileOperations = {
  makeFolder: (address) => mkdirSync(address),
  writeFile: (address, bytes, mode) => {
    const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
    const fd = openSync(address, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode ?? newFileMode);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(fd, bytes, at);
      if (mode !== null) fchmodSync(fd, mode);
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
  },
  link: (from, to) => linkSync(from, to),
  rename: (from, to) => renameSync(from, to),
  removeFile: (address) => unlinkSync(address),
  removeFolder: (address) => rmdirSync(address),
  syncFolder: (fd) => {
    try {
      fsyncSync(fd);
    } catch (error) {
      if (!cannotSync.includes(toErrno(error) ?? '')) throw error;
    }
  },
};
