import fc from 'fast-check';
import type { Corpus } from '../../src/policy/index.ts';
import {
  createCorpus,
  type ModuleWords,
  toFiles,
  writeConfiguration,
  writeModule,
} from './managed-repository.ts';

/** A repository as people write it, before anything was rendered, and the corpus that it names. */
export interface WrittenRepository {
  readonly corpus: Corpus;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Everything that is drawn; lists whose order has no meaning may be written in any order. */
export interface RepositoryWords {
  readonly shared: readonly ModuleWords[];
  /** Indexes of shared rules, by profile. */
  readonly profiles: readonly (readonly number[])[];
  readonly own: readonly ModuleWords[];
  /** Indexes of own rules that replace a shared one with the same index, where that one may be replaced. */
  readonly replacing: readonly number[];
  readonly skills: readonly string[];
}

const word = fc.constantFrom('errors', 'names', 'tests', 'Ünder', 'a[i]', '`x`', '**so**', 'end.');
const paragraph = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const body = fc
  .array(
    fc.oneof(
      paragraph,
      paragraph.map((text) => `- ${text}\n- ${text}`),
      paragraph.map((text) => `\`\`\`\n## ${text}\n\`\`\``),
      paragraph.map((text) => `### ${text}`),
      paragraph.map((text) => `> ${text}`),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((blocks) => blocks.join('\n\n'));

const moduleWords = (prefix: string, index: number): fc.Arbitrary<ModuleWords> =>
  fc.record({
    id: fc.constant(`${prefix}.rule-${index}`),
    severity: fc.constantFrom('mandatory', 'recommended'),
    overridable: fc.boolean(),
    order: fc.integer({ min: 0, max: 3 }),
    title: paragraph,
    body,
  });

const modules = (prefix: string, least: number): fc.Arbitrary<readonly ModuleWords[]> =>
  fc
    .integer({ min: least, max: 5 })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => moduleWords(prefix, index))));

export const repositoryWords: fc.Arbitrary<RepositoryWords> = modules('shared', 1).chain((shared) => {
  const indexes = fc.uniqueArray(fc.nat(shared.length - 1), { minLength: 1, maxLength: shared.length });
  return fc.record({
    shared: fc.constant(shared),
    profiles: fc.array(indexes, { minLength: 1, maxLength: 3 }),
    own: modules('own', 0),
    replacing: fc.uniqueArray(fc.nat(shared.length - 1), { maxLength: 2 }),
    skills: fc.subarray(['first-skill', 'second-skill']),
  });
});

/** Puts a list into an order; lists that mean the same in every order go through it. */
export type Arrange = <Item>(items: readonly Item[]) => readonly Item[];

/** The repository that words describe. Every context selects every profile, so that no override is left without a rule. */
export function toRepository(words: RepositoryWords, arrange: Arrange = (items) => items): WrittenRepository {
  const sharedPath = (index: number): string => `policy/shared/rule-${index}.md`;
  const profiles = words.profiles.map((indexes, index) => {
    return [`profile-${index}`, arrange(indexes.map(sharedPath))] as const;
  });
  const selected = new Set(words.profiles.flat());
  const replacing = words.replacing.filter(
    (index) => selected.has(index) && words.shared[index]?.overridable === true,
  );
  const own = [
    ...words.own.map((rule, index) => [`rules/own-${index}.md`, rule] as const),
    ...replacing.map((index) => {
      const rule = {
        ...words.shared[index],
        id: `shared.rule-${index}`,
        title: 'Another',
        body: 'Another way.',
      };
      return [`rules/instead-${index}.md`, rule] as const;
    }),
  ];
  const corpus = createCorpus(
    Object.fromEntries(arrange(words.shared.map((rule, index) => [sharedPath(index), rule] as const))),
    Object.fromEntries(arrange(profiles)),
    Object.fromEntries(
      arrange(['first-skill', 'second-skill']).map((name) => [name, skillFiles(name, arrange)]),
    ),
  );
  const configuration = writeConfiguration([
    'contexts:',
    ...arrange(['coding', 'review']).flatMap((context) => [
      `  ${context}:`,
      `    profiles: [${arrange(profiles.map(([name]) => name)).join(', ')}]`,
      `    project_policy: {files: [${arrange(own.map(([path]) => path)).join(', ')}]}`,
      `    overrides: [${arrange(replacing)
        .map((index) => `{id: shared.rule-${index}, reason: "Rule ${index} does not fit *here*"}`)
        .join(', ')}]`,
    ]),
    'outputs:',
    ...arrange([
      '  agents: {enabled: true, path: AGENTS.md, context: coding, renderer: agents-md}',
      '  review: {enabled: true, path: docs/review.md, context: review, renderer: policy-context-md}',
    ]),
    `skills: {enabled: [${arrange(words.skills).join(', ')}]}`,
  ]);
  const files = arrange([
    ['.agent-policy.yml', configuration] as const,
    ...own.map(([path, rule]) => [path, writeModule(rule)] as const),
  ]);
  return { corpus, files: toFiles(Object.fromEntries(files)) };
}

function skillFiles(name: string, arrange: Arrange): Readonly<Record<string, string>> {
  return Object.fromEntries(
    arrange([
      [
        'SKILL.md',
        `---\nname: ${name}\ndescription: About it.\n---\n\n# ${name}\n\nSee references/more.md.\n`,
      ],
      ['references/more.md', `# More about ${name}\n`],
    ] as const),
  );
}
