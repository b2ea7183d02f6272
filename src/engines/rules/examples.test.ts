import { describe, expect, it } from 'vitest';
import { addedFile } from '../../../test/support/review-part.ts';
import { rules } from './catalogue.ts';
import { judgeFile } from './judge-file.ts';
import type { Language } from './languages.ts';
import type { Example, Rule } from './rule.ts';

const examplePaths: Readonly<Record<Language | 'text', string>> = {
  typescript: 'src/example.ts',
  tsx: 'src/example.tsx',
  javascript: 'src/example.js',
  python: 'src/example.py',
  go: 'internal/example.go',
  java: 'src/main/java/Example.java',
  ruby: 'lib/example.rb',
  rust: 'src/example.rs',
  bash: 'scripts/example.sh',
  yaml: 'config/example.yml',
  c: 'src/example.c',
  cpp: 'src/example.cpp',
  php: 'src/example.php',
  text: 'src/example.unknown',
};

/** An example without a path is one in each language of its rule. */
function toFiles(rule: Rule, example: Example): { readonly path: string; readonly text: string }[] {
  if (typeof example !== 'string') return [example];
  const languages = rule.languages === 'text' ? (['text'] as const) : rule.languages;
  return languages.map((language) => ({ path: examplePaths[language], text: example }));
}

async function findingsOf(rule: Rule, path: string, text: string, sees: 'whole-file' | 'hunks') {
  const { observations } = await judgeFile(addedFile(path, text, sees), rules);
  return observations.filter((each) => each.rule === rule).map(({ line, comment }) => ({ line, comment }));
}

describe.each(rules.map((rule) => ({ id: rule.id, rule })))('$id', ({ rule }) => {
  it.each(rule.examples.bad.flatMap((example) => toFiles(rule, example)))(
    'reports $path $text',
    async ({ path, text }) => {
      expect(await findingsOf(rule, path, text, 'whole-file')).toHaveLength(1);
      expect(await findingsOf(rule, path, text, 'hunks')).toHaveLength(1);
    },
  );

  it.each(rule.examples.good.flatMap((example) => toFiles(rule, example)))(
    'lets pass $path $text',
    async ({ path, text }) => {
      expect(await findingsOf(rule, path, text, 'whole-file')).toEqual([]);
      expect(await findingsOf(rule, path, text, 'hunks')).toEqual([]);
    },
  );

  it('has examples of both kinds and words for people', () => {
    expect(rule.examples.bad).not.toEqual([]);
    expect(rule.examples.good).not.toEqual([]);
    expect(rule.title).toMatch(/^[A-Z`].{8,80}[^.]$/);
    expect(rule.rationale).toMatch(/^[A-Za-z`].{40,400}\.$/);
  });
});

it('knows every rule by one kebab-case id', () => {
  const ids = rules.map((rule) => rule.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
});
