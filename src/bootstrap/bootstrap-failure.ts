import type { ObjectId } from '../core/index.ts';
import type { GitFailure } from '../git/index.ts';
import type { PolicyCode } from '../policy/index.ts';
import type { RunFailure, SealFailure } from '../seal/index.ts';
import type { TrustFailure } from '../trust/index.ts';
import type { SlotName } from './bootstrap-host.ts';

/** The steps of bootstrap, in their order (BO-1). */
export const bootstrapSteps = [
  'authenticate-installation',
  'freeze-bootstrap',
  'record-identity',
  'record-base',
  'freeze-snapshot',
  'read-configuration',
  'admit-runtime',
  'check-snapshot',
  'resolve-procedure',
  'freeze-procedure',
  'hand-over',
] as const;
export type BootstrapStep = (typeof bootstrapSteps)[number];

/** What is wrong with an object that somebody handed over. */
type ObjectFailure = Extract<GitFailure, { readonly id: ObjectId }>;

/** What a step met. Paths and the like are untrusted text. */
export type BootstrapCause =
  | SealFailure
  | TrustFailure
  | RunFailure
  | ObjectFailure
  // What whoever runs the bootstrap gave it.
  | { readonly code: 'bootstrap.request-malformed'; readonly member: string }
  | { readonly code: 'bootstrap.answer-malformed' }
  | { readonly code: 'bootstrap.object-unavailable'; readonly id: ObjectId }
  | { readonly code: 'bootstrap.not-frozen'; readonly slot: SlotName }
  // The base commit.
  | { readonly code: 'bootstrap.base-file-missing'; readonly path: string }
  | { readonly code: 'bootstrap.base-entry-unfit'; readonly path: string; readonly kind: string }
  | { readonly code: 'bootstrap.base-name-twin'; readonly path: string; readonly twin: string }
  | { readonly code: 'bootstrap.base-too-large'; readonly limit: 'bytes' | 'entries' }
  // What it says about its policy.
  | { readonly code: 'bootstrap.policy-malformed'; readonly path: string; readonly diagnostic: PolicyCode }
  | { readonly code: 'bootstrap.lock-disagrees'; readonly member: 'repository' | 'revision' }
  | { readonly code: 'bootstrap.skill-not-enabled' }
  | {
      readonly code: 'bootstrap.projection-unfit';
      readonly reason: 'not-named' | 'unknown' | 'disabled' | 'renderer';
    }
  // Who checks it, and what comes of that.
  | {
      readonly code: 'bootstrap.runtime-not-attested';
      readonly repository: string;
      readonly revision: string;
    }
  | { readonly code: 'bootstrap.check-not-run' }
  | { readonly code: 'bootstrap.check-failed'; readonly diagnostics: readonly string[] }
  | { readonly code: 'bootstrap.not-reproduced'; readonly path: string }
  // What the sealed program hands over.
  | { readonly code: 'bootstrap.no-outcome' }
  | { readonly code: 'bootstrap.outcome-malformed' }
  | { readonly code: 'bootstrap.evidence-differs'; readonly member: string };

/** Trusted review is unavailable: which step could not be established, and why (BO-2). */
export interface BootstrapFailure {
  readonly step: BootstrapStep;
  readonly cause: BootstrapCause;
}
