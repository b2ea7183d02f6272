import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * The text of a file that a candidate should have written; empty where it has not.
 *
 * @param {string} folder
 * @param {string} path
 */
export async function readWritten(folder, path) {
  return await readFile(join(folder, path), 'utf8').catch(() => '');
}

/**
 * What a candidate printed or wrote, as JSON or YAML: an object, and an empty one where it is anything else.
 *
 * @param {string | Buffer} text
 * @returns {Record<string, unknown>}
 */
export function toWrittenObject(text) {
  try {
    const value = parse(text.toString(), { maxAliasCount: 0 });
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
