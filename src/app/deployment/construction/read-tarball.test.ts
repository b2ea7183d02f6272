import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withTemporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { readTarball } from './read-tarball.ts';

/** What the system's own tar makes of files below `package/`. */
function pack(files: Readonly<Record<string, string>>, ...options: readonly string[]): Buffer {
  return withTemporaryFolder((folder) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'package', path)), { recursive: true });
      writeFileSync(join(folder, 'package', path), text);
    }
    symlinkSync('nowhere', join(folder, 'package', 'link'));
    execFileSync('tar', ['-czf', 'p.tgz', '--sort=name', ...options, 'package'], { cwd: folder });
    return readFileSync(join(folder, 'p.tgz'));
  });
}

async function read(tarball: Uint8Array): Promise<unknown> {
  const files = await readTarball(tarball);
  if (!files.ok) return files.error;
  return Object.fromEntries(
    Array.from(files.value, ([path, bytes]) => [path, Buffer.from(bytes).toString()]),
  );
}

/** One header of a tar archive, as far as anybody here reads it. */
function writeHeader(name: string, size: string, type: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0, 'latin1');
  header.write(size, 124, 'latin1');
  header.write(type, 156, 'latin1');
  return header;
}

const end = Buffer.alloc(1024);
const long = `${'folder/'.repeat(20)}${'n'.repeat(120)}`;

describe('readTarball', () => {
  it.each(['ustar', 'gnu', 'pax', 'v7'])('reads what tar writes, links left out (%s)', async (format) => {
    const files = { a: 'one', 'b/c': '', 'b/d': 'x'.repeat(513) };
    expect(await read(pack(files, `--format=${format}`))).toEqual(files);
  });

  it.each(['gnu', 'pax'])('reads names that are too long for their header (%s)', async (format) => {
    const files = { [long]: 'one', after: 'two' };
    expect(await read(pack(files, `--format=${format}`))).toEqual(files);
  });

  it('reads names with a prefix', async () => {
    const files = { [`${'folder/'.repeat(15)}${'n'.repeat(90)}`]: 'one' };
    expect(await read(pack(files, '--format=ustar'))).toEqual(files);
  });

  it('renames as npm does, and never over what is there', async () => {
    expect(await read(pack({ '.gitignore': 'one' }))).toEqual({ '.npmignore': 'one' });
    expect(await read(pack({ '.gitignore': 'one', '.npmignore': 'two' }))).toEqual({ '.npmignore': 'two' });
    expect(await read(pack({ 'x.gitignore': 'one' }))).toEqual({ 'x.gitignore': 'one' });
  });

  it.each<[string, Buffer, string]>([
    ['no gzip', Buffer.from('text'), 'compression'],
    ['half of it', pack({ a: 'one' }).subarray(0, 60), 'compression'],
    ['no end', gzipSync(writeHeader('package/a', '0', '0')), 'truncated'],
    [
      'a file without its bytes',
      gzipSync(Buffer.concat([writeHeader('package/a', '7777', '0'), end])),
      'truncated',
    ],
    ['a size that is none', gzipSync(Buffer.concat([writeHeader('package/a', '9', '0'), end])), 'size'],
    ['a device', gzipSync(Buffer.concat([writeHeader('package/a', '0', '3'), end])), 'entry-type'],
    [
      'a name that leaves its folder',
      gzipSync(Buffer.concat([writeHeader('package/../a', '0', '0'), end])),
      'name',
    ],
    ['a name without a folder', gzipSync(Buffer.concat([writeHeader('package', '0', '0'), end])), 'name'],
    ['a name that is no text', gzipSync(Buffer.concat([writeHeader('package/\xff', '0', '0'), end])), 'name'],
  ])('refuses %s', async (_, tarball, fault) => {
    expect(await read(tarball)).toBe(fault);
  });

  it('does not unpack what is larger than any package', async () => {
    expect(await read(gzipSync(Buffer.alloc((512 << 20) + 1)))).toBe('compression');
  });
});
