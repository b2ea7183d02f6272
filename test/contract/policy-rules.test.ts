import { describe, expect, it } from 'vitest';
import { hasHiddenText } from '../../src/core/index.ts';
import { ruleCatalogue } from '../../src/engines/rules/index.ts';
import { localAuthority } from '../support/local-authority.ts';

describe('the authority that this installation ships', () => {
  const { instructions } = localAuthority;
  const stated = Array.from(instructions.matchAll(/^\*Rule `([a-z.-]+)`/gm), ([, id]) => id);

  it('states every rule once, those included that mechanical rules serve', async () => {
    expect(new Set(stated).size).toBe(stated.length);
    const catalogue = await ruleCatalogue();
    expect(catalogue.length).toBeGreaterThan(0);
    for (const rule of catalogue) expect(stated, `${rule.id} serves ${rule.serves}`).toContain(rule.serves);
  });

  it('PC-4 states whatever rule its procedure refers to', () => {
    const named = Array.from(instructions.matchAll(/`((?:review|core|security)\.[a-z-]+)`/g), ([, id]) => id);
    for (const id of named) expect(stated).toContain(id);
  });

  it('T18 holds nothing that a reader cannot see', () => {
    expect(hasHiddenText(instructions)).toBe(false);
  });
});
