export type { PinnedSigner } from './pinned-signer.ts';
export { signStatement } from './sign-statement.ts';
export { createSigner, generatePrivateKey, type Signer } from './signer.ts';
export type { Statement, Subject } from './statement.ts';
export type { TrustFailure } from './trust-failure.ts';
export type { Verified } from './verified.ts';
export { type Expectation, verifyStatement } from './verify-statement.ts';
