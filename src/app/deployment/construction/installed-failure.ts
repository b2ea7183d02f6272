import type { TarballFault } from './read-tarball.ts';

/** How an installation is not what its lock binds. Paths are relative to its root and untrusted. */
export type InstalledFailure =
  | { readonly code: 'app.package-missing'; readonly path: string }
  | { readonly code: 'app.package-unlisted'; readonly path: string }
  /** The cache does not hold the tarball, or bytes whose SHA-512 is another one. */
  | { readonly code: 'app.tarball-missing'; readonly path: string }
  | { readonly code: 'app.tarball-differs'; readonly path: string }
  | { readonly code: 'app.tarball-malformed'; readonly path: string; readonly reason: TarballFault }
  | { readonly code: 'app.package-version-differs'; readonly path: string }
  | {
      readonly code: 'app.package-file-differs';
      readonly path: string;
      readonly reason: FileFault;
    };

export type FileFault = 'missing' | 'added' | 'bytes' | 'type';
