import { digestOf, sha256 } from '../../core/index.ts';
import { statePath } from '../../policy/index.ts';

/** What is remembered between the steps of an adoption. */
export const adoptionStatePath = `${statePath}/adoption.json`;
/** The configuration that finalizing would put in place; it may be edited before. */
export const candidatePath = `${statePath}/adoption/configuration.yml`;
/** Below it every generated file, at the path that it would have. */
export const previewFolder = `${statePath}/adoption/preview`;
/** Drafts of modules, one folder for each hand-written file. */
export const draftFolder = 'policy/project';

const backupFolder = `${statePath}/backup`;

/** A file that was adopted, and the SHA-256 of the bytes that it had. */
export interface DigestedFile {
  readonly path: string;
  readonly sha256: string;
}

/**
 * The folder that keeps the adopted files, each at its own path below it. Named by what it keeps, so that two adoptions
 * share a folder only where every byte is the same.
 */
export function toBackupFolder(sources: readonly DigestedFile[]): string {
  const digest = digestOf(sources.map(({ path, sha256 }) => [path, sha256]));
  return `${backupFolder}/${digest.slice(0, 16)}`;
}

/** Where the preview of a generated file stands. */
export function toPreviewPath(path: string): string {
  return `${previewFolder}/${path}`;
}

/** The digests of files, path to bytes, in their order. */
export function digestFiles(files: ReadonlyMap<string, Uint8Array>): readonly DigestedFile[] {
  return Array.from(files, ([path, bytes]) => ({ path, sha256: sha256(bytes) }));
}
