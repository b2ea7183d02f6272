import { expect, it } from 'vitest';
import { ruleCatalogue } from '../../src/engines/rules/index.ts';
import { createLocalAuthority } from '../../src/procedure/index.ts';

it('every mechanical rule serves a rule that the built-in authority states', async () => {
  const { instructions } = createLocalAuthority();
  const stated = new Set(Array.from(instructions.matchAll(/^### (.+)$/gm), ([, id]) => id));
  const catalogue = await ruleCatalogue();
  expect(catalogue.length).toBeGreaterThan(0);
  for (const rule of catalogue) expect(stated, `${rule.id} serves ${rule.serves}`).toContain(rule.serves);
});
