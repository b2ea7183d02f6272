import type { Result } from '../../core/index.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';

/** Something read from the tree, or the one reason why it is not taken. */
export type Taken<T> = Result<T, ToolchainDiagnostic>;

interface Facts {
  readonly subject?: string;
  readonly related?: readonly string[];
}

export function toDiagnostic(
  code: ToolchainDiagnostic['code'],
  path: string,
  { subject = '', related = [] }: Facts = {},
): ToolchainDiagnostic {
  return { code, path, place: null, subject, related };
}

export function refuse(
  code: ToolchainDiagnostic['code'],
  path: string,
  facts: Facts = {},
): { readonly ok: false; readonly error: ToolchainDiagnostic } {
  return { ok: false, error: toDiagnostic(code, path, facts) };
}

/**
 * What a system call's refusal says about a path. ELOOP and EMLINK are how O_NOFOLLOW answers to a link, ENXIO how a
 * socket answers to being opened; after a look at the entry, the others mean that it changed since.
 */
const meanings: Readonly<Record<string, ToolchainDiagnostic['code']>> = {
  ELOOP: 'toolchain.symlink',
  EMLINK: 'toolchain.symlink',
  ENXIO: 'toolchain.not-a-file',
  EISDIR: 'toolchain.not-a-file',
  ENOTDIR: 'toolchain.not-a-folder',
  ENOENT: 'toolchain.changed-while-reading',
  ENAMETOOLONG: 'policy.unsafe-path',
};

/** Runs work that makes system calls about a path; what they throw comes back as a value, anything else goes through. */
export function takeFrom<T>(path: string, work: () => Taken<T>): Taken<T> {
  try {
    return work();
  } catch (error) {
    const errno = toErrno(error);
    if (errno === null) throw error;
    return refuse(meanings[errno] ?? 'toolchain.unreadable', path, { subject: errno });
  }
}

/** The system's name of an error, such as `EACCES`; null where it is not an error of the system. */
export function toErrno(error: unknown): string | null {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
