import { sha256 } from '../core/index.ts';
import type { Authority } from './authority.ts';
import { reviewConduct } from './review-conduct.ts';
import { reviewRules } from './review-rules.ts';

/**
 * The authority that needs no repository and no proof: the rules built into this installation. Always the same bytes
 * for the same version of Proofmark.
 */
export function createLocalAuthority(): Authority {
  const instructions = [
    '# Review of a proposed change',
    'You review a change to a software project as an adviser. You decide nothing and you change nothing.',
    '## Conduct',
    reviewConduct.map((text) => `- ${text}`).join('\n'),
    '## Rules',
    ...reviewRules.map((rule) => `### ${rule.id}\n\n${rule.text}`),
  ].join('\n\n');
  return { kind: 'local', instructions, digest: sha256(instructions) };
}
