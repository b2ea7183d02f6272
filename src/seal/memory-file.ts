import { openSync } from 'node:fs';
import { createRequire } from 'node:module';
import { err, ok, type Result } from '../core/index.ts';
import type { SealFailure } from './seal-failure.ts';

/** include/uapi/linux/memfd.h. */
const closeOnExec = 0x0001;
const allowSealing = 0x0002;
/** From Linux 6.3 on: nobody can run the file, which some machines demand of every memory file. */
const neverExecutable = 0x0008;
/** include/uapi/linux/fcntl.h. */
const addSeals = 1033;
const getSeals = 1034;
/** F_SEAL_SEAL, F_SEAL_SHRINK, F_SEAL_GROW, F_SEAL_WRITE: nothing in it can change, and that can't change either. */
const everySeal = 0x0001 | 0x0002 | 0x0004 | 0x0008;

interface Kernel {
  createMemoryFile(name: string, flags: number): number;
  control(descriptor: number, command: number, argument: number): number;
}

/** Creates an anonymous memory file that can be sealed. It has no path and dies with its last descriptor. */
export function createMemoryFile(name: string): Result<number, SealFailure> {
  const kernel = loadKernel();
  if (kernel === null) return err({ code: 'seal.unavailable', step: 'library' });
  for (const flags of [neverExecutable, 0]) {
    const descriptor = kernel.createMemoryFile(name, closeOnExec | allowSealing | flags);
    if (descriptor >= 0) return ok(descriptor);
  }
  return err({ code: 'seal.unavailable', step: 'memfd_create' });
}

/** Opens a memory file anew, for reading alone and with a position of its own. */
export function openForReading(descriptor: number): Result<number, SealFailure> {
  try {
    return ok(openSync(`/proc/self/fd/${descriptor}`, 'r'));
  } catch {
    return err({ code: 'seal.unavailable', step: 'open' });
  }
}

/** Makes it immutable for every process, root included. The kernel refuses while a writable mapping of it exists. */
export function sealMemoryFile(descriptor: number): Result<void, SealFailure> {
  const kernel = loadKernel();
  if (kernel === null) return err({ code: 'seal.unavailable', step: 'library' });
  return kernel.control(descriptor, addSeals, everySeal) === 0
    ? requireSealed(descriptor)
    : err({ code: 'seal.unavailable', step: 'F_ADD_SEALS' });
}

/** Proves by asking the kernel that all four seals are on a descriptor, whoever made it. */
export function requireSealed(descriptor: number): Result<void, SealFailure> {
  const kernel = loadKernel();
  if (kernel === null) return err({ code: 'seal.unavailable', step: 'library' });
  const seals = kernel.control(descriptor, getSeals, 0);
  return seals >= 0 && (seals & everySeal) === everySeal
    ? ok(undefined)
    : err({ code: 'seal.not-sealed', seals });
}

let loaded: Kernel | null | undefined;

/** The two system calls that Node does not offer; null where this machine has none of them. */
function loadKernel(): Kernel | null {
  loaded ??= process.platform === 'linux' ? tryLoad() : null;
  return loaded;
}

function tryLoad(): Kernel | null {
  try {
    const koffi = createRequire(import.meta.url)('koffi') as typeof import('koffi');
    const library = koffi.load(null);
    const create = library.func('int memfd_create(const char *name, unsigned int flags)');
    const control = library.func('int fcntl(int fd, int cmd, ...)');
    return {
      createMemoryFile: (name, flags) => Number(create(name, flags)),
      control: (descriptor, command, argument) => Number(control(descriptor, command, 'int', argument)),
    };
  } catch {
    return null;
  }
}
