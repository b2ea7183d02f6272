export type { Diff, DiffFile, DiffLine, FileStatus, Hunk, LineRange } from './diff.ts';
export type { DiffFailure, DiffFailureCode } from './diff-failure.ts';
export { parseDiff } from './parse-diff.ts';
export { type Patch, parsePatch } from './parse-patch.ts';
export { readLines } from './read-lines.ts';
export type { Bounds, Surface, SurfaceFile } from './surface.ts';
