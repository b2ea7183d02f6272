import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '../../../core/index.ts';

/** The programs that run sealed, each as one file. */
export interface Bundles {
  readonly bootstrap: Uint8Array;
  readonly policyRuntime: Uint8Array;
}

/** The build did not leave a bundle as a regular file of a size that one may have. */
export interface BundleFailure {
  readonly code: 'app.bundle-unfit';
  readonly path: string;
}

/** Many times the size of both together. */
const mostBytes = 32 << 20;

/** Takes the bundles over from where a build puts them. */
export async function readBundles(root: string): Promise<Result<Bundles, BundleFailure>> {
  const bootstrap = await readBundle(root, 'dist/bundles/bootstrap.js');
  if (!bootstrap.ok) return bootstrap;
  const policyRuntime = await readBundle(root, 'dist/bundles/policy-runtime.js');
  return policyRuntime.ok
    ? ok({ bootstrap: bootstrap.value, policyRuntime: policyRuntime.value })
    : policyRuntime;
}

async function readBundle(root: string, path: string): Promise<Result<Uint8Array, BundleFailure>> {
  const unfit = err({ code: 'app.bundle-unfit', path } as const);
  const file = await open(join(root, path), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (file === null) return unfit;
  try {
    const found = await file.stat();
    const fits = found.isFile() && found.nlink === 1 && found.size > 0 && found.size <= mostBytes;
    return fits ? ok(await file.readFile()) : unfit;
  } finally {
    await file.close();
  }
}
