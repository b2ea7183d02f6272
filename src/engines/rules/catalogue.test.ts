import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { rules } from './catalogue.ts';
import { loadGrammar } from './parsers.ts';

it('lists the rule of every file under rules/', () => {
  const files = readdirSync(new URL('rules', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('/') && name.endsWith('.ts'))
    .map((name) => basename(name, '.ts'));
  expect(rules.map((rule) => rule.id)).toEqual(files.sort());
});

it('visits only kinds that at least one of a rule’s grammars has', async () => {
  const unknown: string[] = [];
  for (const rule of rules) {
    if (rule.languages === 'text') continue;
    const grammars = await Promise.all(rule.languages.map(loadGrammar));
    for (const kind of rule.kinds) {
      if (!grammars.some((grammar) => grammar?.knows(kind))) unknown.push(`${rule.id}: ${kind}`);
    }
  }
  expect(unknown).toEqual([]);
});
