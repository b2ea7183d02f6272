import { expect } from 'vitest';
import {
  createCorpus,
  pinnedRevision,
  planFiles,
  toFiles,
  toText,
  writeConfiguration,
} from './managed-repository.ts';
import { type Reader, readAsCommonMark, readAsGitHub, toSections } from './rendered-sections.ts';

/** A rule that may not be replaced, with everything in it that a definition elsewhere could give another meaning. */
export const fixed = {
  id: 'core.fixed',
  order: 50,
  title: 'Never weaken this',
  body: 'Whatever [a] says of `x`, see [the rule] and [^1].\n\n- one\n- two [x]\n\n```\n[a]: b\n```',
};
const last = {
  id: 'core.last',
  order: 99,
  title: 'Nor this',
  body: 'It ends here, with <https://example.org> and a[i].',
};
export const open = {
  id: 'core.open',
  order: 60,
  overridable: true,
  title: 'This may change',
  body: 'For a reason.',
};

export const fixedRules = {
  'policy/core/fixed.md': fixed,
  'policy/core/last.md': last,
  'policy/core/open.md': open,
};
const corpus = createCorpus(fixedRules, { core: Object.keys(fixedRules) });

/** What a hostile repository writes: front matter and text of its modules, and the overrides that it declares. */
export interface HostileRepository {
  readonly modules: readonly string[];
  readonly overrides?: readonly { readonly id: string; readonly reason: string }[];
}

/** What is made of a repository that selects all rules in one context and renders it in both ways. */
export function planHostile({ modules, overrides = [] }: HostileRepository) {
  const paths = modules.map((_, index) => `rules/m${index}.md`);
  const configuration = writeConfiguration([
    'contexts:',
    '  review:',
    '    profiles: [core]',
    `    project_policy: {files: [${paths.join(', ')}]}`,
    `    overrides: [${overrides.map(({ id, reason }) => `{id: ${id}, reason: ${JSON.stringify(reason)}}`).join(', ')}]`,
    'outputs:',
    '  agents: {enabled: true, path: AGENTS.md, context: review, renderer: agents-md}',
    '  review: {enabled: true, path: docs/review.md, context: review, renderer: policy-context-md}',
    'skills: {enabled: []}',
  ]);
  const texts = Object.fromEntries(paths.map((path, index) => [path, modules[index] ?? '']));
  return planFiles(toFiles({ '.agent-policy.yml': configuration, ...texts }), corpus);
}

/** The code and the file of everything that is wrong with a repository. */
export function codesOf(repository: HostileRepository): readonly (readonly string[])[] {
  const planned = planHostile(repository);
  return planned.ok ? [] : planned.error.map(({ code, path }) => [code, path]);
}

/** The section of a shared rule, as the format says it is written. */
function writeSection({ title, body, id }: typeof fixed, path: string): string {
  const source = `owner/toolchain@${pinnedRevision}:${path}`;
  return `## ${title}\n\n${body}\n\n*Rule \`${id}\`, mandatory. Source: \`${source}\`.*\n`;
}

const fixedSection = writeSection(fixed, 'policy/core/fixed.md');
const lastSection = writeSection(last, 'policy/core/last.md');
export const readers: readonly Reader[] = [readAsGitHub, readAsCommonMark];

/** Every generated document holds both fixed rules, as they are written and as sections of their own for each reader. */
export function expectFixedRules(texts: readonly string[], sections: number): void {
  for (const text of texts) {
    for (const section of [fixedSection, lastSection]) expect(text).toContain(`\n${section}`);
    for (const read of readers) {
      const shown = toSections(text, read);
      expect(shown).toHaveLength(sections);
      for (const section of [fixedSection, lastSection]) expect(shown).toContain(read(section).trim());
    }
  }
}

/** The documents that are generated for a repository in which nothing is wrong. */
export function renderHostile(repository: HostileRepository): readonly string[] {
  const planned = planHostile(repository);
  if (!planned.ok) throw new Error(JSON.stringify(planned.error));
  return planned.value.files.map(({ bytes }) => toText(bytes));
}
