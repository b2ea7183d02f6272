export type { Diff, DiffFile, DiffLine, FileStatus, Hunk, LineRange } from './diff.ts';
export type { Bounds, Surface, SurfaceFile } from './surface.ts';
