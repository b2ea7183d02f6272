import type { ReviewAuthority } from '../core/index.ts';

/**
 * What a review is judged by. Its instructions reach an engine byte for byte, before everything else (PR-3); everything
 * besides them goes into the result.
 */
export type Authority = ReviewAuthority & { readonly instructions: string };
