import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Runtime } from '../../trust/index.ts';

/** The Node that runs here, down to the bytes of its binary: the one that a runtime is attested for. */
export async function readNodeIdentity(): Promise<Runtime['node']> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(process.execPath), hash);
  const { version, platform, arch } = process;
  return { version, platform, architecture: arch, sha256: hash.digest('hex') };
}
