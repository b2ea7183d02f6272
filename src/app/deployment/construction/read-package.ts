import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { err, parseJson, type Result, toUtf8 } from '../../../core/index.ts';
import type { LockedPackage } from './dependency-lock.ts';
import type { InstalledFailure } from './installed-failure.ts';
import { readTarball } from './read-tarball.ts';

const manifest = z.object({ version: z.string() });

/**
 * The files of a package, out of the tarball that its lock binds. npm keeps tarballs under the hash of their bytes, in a
 * place that anybody may have written to: it is a source of bytes, which are hashed here before anything is read of them.
 */
export async function readPackage(
  { path, version, integrity }: LockedPackage,
  cache: string,
): Promise<Result<ReadonlyMap<string, Uint8Array>, InstalledFailure>> {
  const digest = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  const tarball = await readFile(toCachePath(cache, digest)).catch(() => null);
  if (tarball === null) return err({ code: 'app.tarball-missing', path });
  if (createHash('sha512').update(tarball).digest('hex') !== digest)
    return err({ code: 'app.tarball-differs', path });
  const files = await readTarball(tarball);
  if (!files.ok) return err({ code: 'app.tarball-malformed', path, reason: files.error });
  return readVersion(files.value.get('package.json')) === version
    ? files
    : err({ code: 'app.package-version-differs', path });
}

/** Where cacache, version 2 of its content format, keeps what has this SHA-512. */
function toCachePath(cache: string, digest: string): string {
  const [first, second, rest] = [digest.slice(0, 2), digest.slice(2, 4), digest.slice(4)];
  return join(cache, '_cacache', 'content-v2', 'sha512', first, second, rest);
}

function readVersion(bytes: Uint8Array | undefined): string | null {
  const text = bytes === undefined ? null : toUtf8(bytes);
  const json = text === null ? null : parseJson(text.replace(/^\ufeff/, ''), { length: 1 << 20, depth: 64 });
  const parsed = json?.ok === true ? manifest.safeParse(json.value) : null;
  return parsed?.success === true ? parsed.data.version : null;
}
