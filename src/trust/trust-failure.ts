/** Why a statement is not believed. Facts only: no key, no payload. */
export type TrustFailure =
  // The envelope.
  | { readonly code: 'trust.envelope-malformed'; readonly reason: 'json' | 'members' | 'base64' | 'too-long' }
  | { readonly code: 'trust.payload-type-differs' }
  | { readonly code: 'trust.signature-count'; readonly count: number }
  | { readonly code: 'trust.key-malformed' }
  | { readonly code: 'trust.signer-not-pinned' }
  | { readonly code: 'trust.signer-revoked' }
  | { readonly code: 'trust.signer-expired' }
  | { readonly code: 'trust.signature-invalid' }
  // The statement.
  | { readonly code: 'trust.statement-malformed'; readonly member: string }
  | { readonly code: 'trust.predicate-type-differs' }
  | { readonly code: 'trust.subject-differs'; readonly name: string }
  // What it states, against what the deployment pinned.
  | { readonly code: 'trust.source-not-pinned'; readonly member: 'installer' | 'skillSource' | 'toolchain' }
  | { readonly code: 'trust.root-differs' }
  | {
      readonly code: 'trust.completion-contradicted';
      readonly member: 'limitations' | 'coverage' | 'findings';
    }
  | {
      readonly code: 'trust.node-differs';
      readonly member: 'version' | 'platform' | 'architecture' | 'sha256';
    }
  | { readonly code: 'trust.rolled-back'; readonly generation: number; readonly pinned: number };
