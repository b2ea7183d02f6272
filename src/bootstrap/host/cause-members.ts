import type { BootstrapCause } from '../bootstrap-failure.ts';

/** `status` is a number, or null for none. */
export type MemberKind = 'text' | 'texts' | 'number' | 'status';

type Code = BootstrapCause['code'];
type Members<C extends Code> = {
  readonly [M in Exclude<keyof Extract<BootstrapCause, { readonly code: C }>, 'code'>]: MemberKind;
};
type OwnCode = Extract<Code, `bootstrap.${string}` | `seal.${string}`>;

/**
 * What each cause carries besides its code. A cause that a sealed program tells is taken for one only with exactly these
 * members; words of closed lists among them are for people to read, and nothing is decided by them. Of other layers
 * only those causes are here that a sealed program can meet.
 */
export const causeMembers: { readonly [C in OwnCode]: Members<C> } & {
  readonly [C in Exclude<Code, OwnCode>]?: Members<C>;
} = {
  'seal.root-unfit': { reason: 'text' },
  'seal.symlink': { path: 'text' },
  'seal.hard-link': { path: 'text', links: 'number' },
  'seal.special-file': { path: 'text' },
  'seal.path-unfit': { path: 'text' },
  'seal.path-twin': { path: 'text', twin: 'text' },
  'seal.changed-while-reading': { path: 'text' },
  'seal.unreadable': { path: 'text' },
  'seal.too-large': { limit: 'text' },
  'seal.unavailable': { step: 'text' },
  'seal.slot-spent': {},
  'seal.not-sealed': { seals: 'number' },
  'seal.freeze-level-too-low': { level: 'text', minimum: 'text' },
  'seal.contents-missing': { path: 'text' },
  'seal.entry-missing': { path: 'text' },
  'seal.entry-added': { path: 'text' },
  'seal.entry-retyped': { path: 'text' },
  'seal.entry-differs': { path: 'text' },
  'seal.absence-differs': { path: 'text' },
  'seal.identity-differs': {},
  'seal.image-malformed': { reason: 'text' },
  'seal.run-not-started': {},
  'seal.run-privileged': {},
  'seal.run-not-isolated': { namespace: 'text' },
  'seal.run-timeout': { milliseconds: 'number' },
  'seal.run-cancelled': {},
  'seal.run-failed': { status: 'status' },
  'seal.run-frame-too-long': { bytes: 'number' },
  'seal.run-too-many-requests': { requests: 'number' },
  'trust.envelope-malformed': { reason: 'text' },
  'trust.payload-type-differs': {},
  'trust.signature-count': { count: 'number' },
  'trust.key-malformed': {},
  'trust.signer-not-pinned': {},
  'trust.signer-revoked': {},
  'trust.signer-expired': {},
  'trust.signature-invalid': {},
  'trust.statement-malformed': { member: 'text' },
  'trust.predicate-type-differs': {},
  'trust.subject-differs': { name: 'text' },
  'trust.source-not-pinned': { member: 'text' },
  'trust.root-differs': {},
  'trust.node-differs': { member: 'text' },
  'trust.rolled-back': { generation: 'number', pinned: 'number' },
  'git.object-hash-mismatch': { id: 'text', actual: 'text' },
  'git.commit-malformed': { id: 'text', reason: 'text' },
  'git.tree-malformed': { id: 'text', reason: 'text' },
  'bootstrap.request-malformed': { member: 'text' },
  'bootstrap.answer-malformed': {},
  'bootstrap.object-unavailable': { id: 'text' },
  'bootstrap.not-frozen': { slot: 'text' },
  'bootstrap.base-file-missing': { path: 'text' },
  'bootstrap.base-entry-unfit': { path: 'text', kind: 'text' },
  'bootstrap.base-name-twin': { path: 'text', twin: 'text' },
  'bootstrap.base-too-large': { limit: 'text' },
  'bootstrap.policy-malformed': { path: 'text', diagnostic: 'text' },
  'bootstrap.lock-disagrees': { member: 'text' },
  'bootstrap.skill-not-enabled': {},
  'bootstrap.projection-unfit': { reason: 'text' },
  'bootstrap.runtime-not-attested': { repository: 'text', revision: 'text' },
  'bootstrap.check-not-run': {},
  'bootstrap.check-failed': { diagnostics: 'texts' },
  'bootstrap.not-reproduced': { path: 'text' },
  'bootstrap.no-outcome': {},
  'bootstrap.outcome-malformed': {},
  'bootstrap.evidence-differs': { member: 'text' },
};
