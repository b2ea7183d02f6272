import type { IdentityField } from './identity.ts';
import type { NeutralReason } from './limitation.ts';

/** How a run ended. A neutral outcome never blocks, never claims a publication, never counts as a clean review. */
export type Outcome =
  | { readonly kind: 'published'; readonly comments: number }
  | { readonly kind: 'skipped'; readonly reason: 'already-reviewed' }
  | { readonly kind: 'neutral'; readonly reason: NeutralReason }
  | {
      readonly kind: 'rejected';
      readonly reason: 'malformed-identity' | 'head-moved' | `${IdentityField}-mismatch`;
    };
