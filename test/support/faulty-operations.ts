import { type FileOperations, fileOperations } from '../../src/toolchain/transaction/file-operations.ts';

/** What happens at the n-th operation, counted from 1. */
export type Fault =
  /** It fails; the others do not. */
  | 'fails'
  /** It is done and reported as failed, as a network disk may. */
  | 'fails-after-doing'
  /** It and all that follow fail, so that the disk stays as it would be if the process died there. */
  | 'nothing-more';

export interface CountedOperations extends FileOperations {
  /** Operations asked for so far. */
  count(): number;
  /** Their names, in order. */
  names(): readonly (keyof FileOperations)[];
}

/** The real operations, each counted, with `before` called ahead of the n-th and `after` behind it. */
export function watchOperations(watch: {
  readonly before?: (n: number) => void;
  readonly after?: (n: number) => void;
}): CountedOperations {
  const names: (keyof FileOperations)[] = [];
  const counted =
    <Args extends unknown[]>(name: keyof FileOperations, operation: (...args: Args) => void) =>
    (...args: Args): void => {
      const n = names.push(name);
      watch.before?.(n);
      try {
        operation(...args);
      } finally {
        watch.after?.(n);
      }
    };
  return {
    makeFolder: counted('makeFolder', fileOperations.makeFolder),
    writeFile: counted('writeFile', fileOperations.writeFile),
    link: counted('link', fileOperations.link),
    rename: counted('rename', fileOperations.rename),
    removeFile: counted('removeFile', fileOperations.removeFile),
    removeFolder: counted('removeFolder', fileOperations.removeFolder),
    syncFolder: counted('syncFolder', fileOperations.syncFolder),
    count: () => names.length,
    names: () => names,
  };
}

export function failingOperations(at: number, fault: Fault): CountedOperations {
  const fail = (n: number): void => {
    if (fault === 'nothing-more' ? n >= at : n === at) throw diskError();
  };
  return watchOperations(fault === 'fails-after-doing' ? { after: fail } : { before: fail });
}

/** As the system reports a disk that can't be read or written. */
function diskError(): Error {
  return Object.assign(new Error('EIO: i/o error'), { code: 'EIO', syscall: 'write', errno: -5 });
}
