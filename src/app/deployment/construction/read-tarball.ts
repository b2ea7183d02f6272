import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { err, ok, parseRepoPathText, type Result, toUtf8 } from '../../../core/index.ts';

/** Why a package's tarball is not read. */
export type TarballFault = 'compression' | 'truncated' | 'size' | 'entry-type' | 'name';

/** As large as any package is when it is unpacked, several times over. */
const mostBytes = 512 << 20;
const block = 512;

const decompress = promisify(gunzip);

/**
 * The files of a package's tarball, by the paths that npm unpacks them to: the first component of every name is dropped,
 * links are left out, and a `.gitignore` becomes an `.npmignore` where there is none (npm's pacote, `fetcher.js`). Whoever
 * packed it controls the bytes; what is no plain tar of files and folders fails.
 */
export async function readTarball(
  tarball: Uint8Array,
): Promise<Result<ReadonlyMap<string, Uint8Array>, TarballFault>> {
  const tar = await decompress(tarball, { maxOutputLength: mostBytes }).catch(() => null);
  if (tar === null) return err('compression');
  const files = new Map<string, Uint8Array>();
  let longName: string | null = null;
  for (let at = 0; ; ) {
    const entry = readEntry(tar, at);
    if (!entry.ok) return entry;
    if (entry.value === null) return ok(files);
    const { type, name, content, next } = entry.value;
    const fault = addEntry(files, type, longName ?? name, content);
    if (fault !== null) return err(fault);
    longName = readLongName(type, content);
    at = next;
  }
}

interface Entry {
  readonly type: string;
  /** Null where it is not UTF-8. */
  readonly name: string | null;
  readonly content: Uint8Array;
  /** Where the next header begins. */
  readonly next: number;
}

/** The entry whose header begins at an offset; null where a block of zeros ends the archive. */
function readEntry(tar: Uint8Array, at: number): Result<Entry | null, TarballFault> {
  const header = tar.subarray(at, at + block);
  if (header.length < block) return err('truncated');
  if (header.every((byte) => byte === 0)) return ok(null);
  const length = parseOctal(header.subarray(124, 136));
  if (length === null) return err('size');
  const content = tar.subarray(at + block, at + block + length);
  if (content.length < length) return err('truncated');
  const type = String.fromCharCode(header[156] ?? 0);
  const next = at + block + Math.ceil(length / block) * block;
  return ok({ type, name: readName(header), content, next });
}

/** Regular files in both of their spellings; contiguous files are none of npm's. */
const fileTypes = ['0', '\0'];
/** Links, which npm leaves out; folders, which follow from the files; headers that say something about what follows. */
const passedOver = ['1', '2', '5', 'g', 'x', 'L'];

function addEntry(
  files: Map<string, Uint8Array>,
  type: string,
  name: string | null,
  content: Uint8Array,
): TarballFault | null {
  if (passedOver.includes(type)) return null;
  if (!fileTypes.includes(type)) return 'entry-type';
  const path = name?.split('/').slice(1).join('/');
  if (path === undefined || !parseRepoPathText(path).ok) return 'name';
  const ignore = path.replace(/(^|\/)\.gitignore$/, '$1.npmignore');
  if (ignore === path) files.set(path, content);
  else if (!files.has(ignore)) files.set(ignore, content);
  return null;
}

/** The name of the next entry where it is too long for its own header: POSIX.1-2001's way, or GNU tar's. */
function readLongName(type: string, content: Uint8Array): string | null {
  if (type === 'x') return readPaxPath(content);
  return type === 'L' ? readText(content) : null;
}

/** POSIX.1-1988 (ustar): a name of 100 bytes, and a prefix of 155 where the magic word says so. */
function readName(header: Uint8Array): string | null {
  const name = readText(header.subarray(0, 100));
  const ustar = readText(header.subarray(257, 263)) === 'ustar';
  const prefix = ustar && header[262] === 0 ? readText(header.subarray(345, 500)) : '';
  if (name === null || prefix === null) return null;
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** The text up to the first NUL, or null where it is not UTF-8. */
function readText(bytes: Uint8Array): string | null {
  const end = bytes.indexOf(0);
  return toUtf8(end === -1 ? bytes : bytes.subarray(0, end));
}

function parseOctal(bytes: Uint8Array): number | null {
  const digits = readText(bytes)?.trim();
  return digits !== undefined && /^[0-7]{1,11}$/.test(digits) ? Number.parseInt(digits, 8) : null;
}

/** The record `path` of an extended header (POSIX.1-2001): each is its own length, a space, `key=value` and a line feed. */
function readPaxPath(content: Uint8Array): string | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const length = space === -1 ? Number.NaN : Number(bytes.toString('latin1', at, space));
    if (!Number.isInteger(length) || length <= space - at) return null;
    const record = toUtf8(bytes.subarray(space + 1, at + length - 1));
    if (record?.startsWith('path=') === true) return record.slice('path='.length);
    at += length;
  }
  return null;
}
