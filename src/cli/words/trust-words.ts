import type { VerifyHandoffFailure } from '../../app/handoff/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import type { Explanations } from './explain.ts';

type TrustFailure = Extract<VerifyHandoffFailure, { readonly code: `trust.${string}` }>;

const again = 'get it again from whoever made it; do not act on this one';
const ofNow = 'review what is there now; this result may not be shown as current';

/** Why a signed statement is not believed, or is of something else. */
export const trustWords: Explanations<TrustFailure> = {
  'trust.envelope-malformed': ({ reason }) => ({
    what: `this is no signed envelope (${reason})`,
    remedy: again,
  }),
  'trust.payload-type-differs': () => ({
    what: 'the envelope does not carry an in-toto statement',
    remedy: again,
  }),
  'trust.signature-count': ({ count }) => ({
    what: `the envelope has ${count} signatures where exactly one belongs`,
    remedy: again,
  }),
  'trust.key-malformed': () => ({
    what: 'the key is no Ed25519 key in its one spelling',
    remedy: 'give the public key as SPKI in base64, on one line',
  }),
  'trust.signer-not-pinned': () => ({
    what: 'it is signed by a key that is not believed here',
    remedy: 'ask who signed it; believe another key only if its owner gives it to you on another way',
  }),
  'trust.signer-revoked': () => ({ what: 'the key that signed it is revoked', remedy: again }),
  'trust.signer-expired': () => ({ what: 'the key that signed it has expired', remedy: again }),
  'trust.signature-invalid': () => ({
    what: 'the signature does not fit the bytes: something was changed after signing',
    remedy: again,
  }),
  'trust.statement-malformed': ({ member }) => ({
    what: `the statement is not as it must be at ${toVisibleLine(member) || 'its beginning'}`,
    remedy: again,
  }),
  'trust.predicate-type-differs': () => ({
    what: 'it is a statement of another kind',
    remedy: 'name the file of the statement that is meant',
  }),
  'trust.subject-differs': ({ name }) => ({
    what: `the statement is about something else: ${toVisibleLine(name)}`,
    remedy: again,
  }),
  'trust.source-not-pinned': ({ member }) => ({
    what: `its ${member} is not the repository and commit that is pinned`,
    remedy: 'attest anew from the pinned source',
  }),
  'trust.root-differs': () => ({
    what: 'it was attested at another place',
    remedy: 'install and attest where it is now',
  }),
  'trust.node-differs': ({ member }) => ({
    what: `it was attested for a Node of another ${member}`,
    remedy: 'attest a runtime for this Node',
  }),
  'trust.rolled-back': ({ generation, pinned }) => ({
    what: `it is genuine and older (generation ${generation}) than what was attested last (${pinned})`,
    remedy: 'use the newest',
  }),
  'trust.completion-contradicted': ({ member }) => ({
    what: `it contradicts itself: its ${member} can't be so beside its completion`,
    remedy: again,
  }),
  'trust.handoff-other-repository': () => ({
    what: 'the handoff is genuine and of another repository',
    remedy: ofNow,
  }),
  'trust.handoff-other-pull-request': () => ({
    what: 'the handoff is genuine and of another pull request',
    remedy: ofNow,
  }),
  'trust.handoff-other-target': () => ({
    what: 'the handoff is genuine and of a review for another target branch',
    remedy: ofNow,
  }),
  'trust.handoff-stale': ({ moved }) => ({
    what: `the handoff is genuine and stale; not as it was reviewed: ${moved.map((member) => identityWords[member]).join(', ')}`,
    remedy: ofNow,
  }),
  'trust.handoff-superseded': () => ({
    what: 'the handoff is genuine and superseded: another run is the newest',
    remedy: 'use the handoff of the newest run',
  }),
};

type IdentityMember = Extract<TrustFailure, { readonly code: 'trust.handoff-stale' }>['moved'][number];

const identityWords: Readonly<Record<IdentityMember, string>> = {
  repository: 'repository',
  pullRequest: 'pull request',
  targetRef: 'target branch',
  baseCommit: 'base commit',
  baseTree: 'base tree',
  head: 'head',
  mergeBases: 'merge base',
  textDigest: 'title or description',
};
