import type { FreezeLevel } from '../core/index.ts';

/** Why a tree can't be collected, sealed, or taken for what it is said to be. Paths are untrusted text. */
export type SealFailure =
  // Collecting a tree from a folder.
  | { readonly code: 'seal.root-unfit'; readonly reason: 'missing' | 'symlink' | 'not-a-folder' }
  | { readonly code: 'seal.symlink'; readonly path: string }
  | { readonly code: 'seal.hard-link'; readonly path: string; readonly links: number }
  | { readonly code: 'seal.special-file'; readonly path: string }
  | { readonly code: 'seal.path-unfit'; readonly path: string }
  | { readonly code: 'seal.path-twin'; readonly path: string; readonly twin: string }
  | { readonly code: 'seal.changed-while-reading'; readonly path: string }
  | { readonly code: 'seal.unreadable'; readonly path: string }
  | { readonly code: 'seal.too-large'; readonly limit: 'bytes' | 'entries' | 'depth' }
  // Making it immutable.
  | {
      readonly code: 'seal.unavailable';
      readonly step: 'library' | 'memfd_create' | 'open' | 'write' | 'F_ADD_SEALS';
    }
  | { readonly code: 'seal.slot-spent' }
  | { readonly code: 'seal.not-sealed'; readonly seals: number }
  | {
      readonly code: 'seal.freeze-level-too-low';
      readonly level: FreezeLevel;
      readonly minimum: FreezeLevel;
    }
  | { readonly code: 'seal.contents-missing'; readonly path: string }
  // Comparing it with what it must be.
  | { readonly code: 'seal.entry-missing'; readonly path: string }
  | { readonly code: 'seal.entry-added'; readonly path: string }
  | { readonly code: 'seal.entry-retyped'; readonly path: string }
  | { readonly code: 'seal.entry-differs'; readonly path: string }
  | { readonly code: 'seal.absence-differs'; readonly path: string }
  | { readonly code: 'seal.identity-differs' }
  // Reading an image that somebody handed over.
  | { readonly code: 'seal.image-malformed'; readonly reason: 'magic' | 'index' | 'length' };
