import { sha256 } from '../core/index.ts';
import type { Authority } from './authority.ts';

/** What an installation ships for reviews that nobody asked it to prove. */
export interface ShippedAuthority {
  /** The text of the review skill. */
  readonly procedure: string;
  /** The rules, rendered. */
  readonly projection: string;
}

/**
 * The authority that needs no repository and no proof: the procedure and the rules of this installation, byte for byte
 * and one behind the other, as a verified procedure bundle would give them (PR-3).
 */
export function createLocalAuthority({ procedure, projection }: ShippedAuthority): Authority {
  const instructions = `${procedure}\n${projection}`;
  return { kind: 'local', instructions, digest: sha256(instructions) };
}
