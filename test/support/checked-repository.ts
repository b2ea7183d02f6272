import {
  checkFiles,
  createCorpus,
  pinnedToolchain,
  renderFiles,
  toBytes,
  toFacts,
  toFiles,
  toText,
  writeConfiguration,
  writeModule,
} from './managed-repository.ts';

/** A small corpus, and a repository in which everything was rendered from it: two outputs, a module, a skill. */
const checkedCorpus = createCorpus(
  { 'policy/core/a.md': { id: 'core.a' }, 'policy/core/b.md': { id: 'core.b', overridable: true } },
  { core: ['policy/core/a.md', 'policy/core/b.md'] },
  {
    'pr-review': { 'SKILL.md': '---\nname: pr-review\n---\n\n# Review\n', 'references/host.md': '# Host\n' },
    'agent-policy': { 'SKILL.md': '---\nname: agent-policy\n---\n\n# Policy\n' },
  },
);

const lines = [
  'contexts:',
  '  coding:',
  '    profiles: [core]',
  '    project_policy: {files: [rules/x.md]}',
  'outputs:',
  '  agents: {enabled: true, path: AGENTS.md, context: coding, renderer: agents-md}',
  '  review: {enabled: true, path: docs/review.md, context: coding, renderer: policy-context-md}',
  'skills: {enabled: [pr-review]}',
];

export const checkedFiles: ReadonlyMap<string, Uint8Array> = renderFiles(
  toFiles({ '.agent-policy.yml': writeConfiguration(lines), 'rules/x.md': writeModule({ id: 'own.x' }) }),
  checkedCorpus,
).files;

/** What becomes of files: path to new text, to null for a file that goes, or to a change of its text. */
export type Changes = Readonly<Record<string, string | null | ((text: string) => string)>>;

/** What a check of the repository finds after some changes: code, path and, where there is one, subject. */
export function findAfter(changes: Changes, identity = pinnedToolchain): readonly (readonly string[])[] {
  const files = new Map(checkedFiles);
  for (const [path, to] of Object.entries(changes)) {
    if (to === null) files.delete(path);
    else files.set(path, toBytes(typeof to === 'string' ? to : to(toText(files.get(path)))));
  }
  return toFacts(checkFiles(files, checkedCorpus, identity));
}

export const appended = (text: string): string => `${text}\nMore.\n`;
export const swap =
  (from: string, to: string) =>
  (text: string): string =>
    text.replaceAll(from, to);
