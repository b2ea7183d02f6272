import { type AuthorityEvidence, sha256 } from '../core/index.ts';
import type { Authority } from './authority.ts';
import { type InstructionTexts, toInstructions } from './instructions.ts';

/**
 * The authority that bootstrap handed over: texts read from its verified procedure image, and the evidence that goes
 * into the result (PC-1, ID-5).
 */
export function createTrustedAuthority(verified: InstructionTexts, evidence: AuthorityEvidence): Authority {
  const instructions = toInstructions(verified);
  return { kind: 'trusted', instructions, digest: sha256(instructions), evidence };
}
