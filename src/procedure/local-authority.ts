import { sha256 } from '../core/index.ts';
import type { Authority } from './authority.ts';
import { type InstructionTexts, toInstructions } from './instructions.ts';

/**
 * The authority that needs no repository and no proof: the procedure and the rules of this installation, byte for byte
 * as a verified procedure bundle would give them.
 */
export function createLocalAuthority(shipped: InstructionTexts): Authority {
  const instructions = toInstructions(shipped);
  return { kind: 'local', instructions, digest: sha256(instructions) };
}
