import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allRules } from './all-rules.ts';

it('docs/secrets.md names every kind', () => {
  const page = readFileSync(new URL('../../../docs/secrets.md', import.meta.url), 'utf8');
  const kinds = [...new Set(allRules.map((rule) => rule.kind)), 'configured-value'];
  expect(kinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});

it('every kind is kebab-case, so that its placeholder is one word', () => {
  for (const { kind } of allRules) expect(kind).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
});
