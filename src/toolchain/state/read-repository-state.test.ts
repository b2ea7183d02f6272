import { describe, expect, it } from 'vitest';
import {
  createCorpus,
  otherRevision,
  pinnedRevision,
  renderFiles,
  toFiles,
  toText,
  writeConfiguration,
} from '../../../test/support/managed-repository.ts';
import { toCodes, withRepository } from '../../../test/support/working-repository.ts';
import { readRepositoryState } from './read-repository-state.ts';

const configuration = '.agent-policy.yml';
const lock = '.agent-policy.lock';
const text = writeConfiguration([
  'contexts: {coding: {profiles: [core], project_policy: {files: []}}}',
  'outputs: {agents: {enabled: true, path: AGENTS.md, context: coding, renderer: agents-md}}',
  'skills: {enabled: []}',
]);
const corpus = createCorpus({ 'policy/a.md': { id: 'core.a' } }, { core: ['policy/a.md'] });
const rendered = renderFiles(toFiles({ [configuration]: text }), corpus).files;
const lockText = toText(rendered.get(lock));
const managed = { [configuration]: text, [lock]: lockText };

function stateOf(files: Readonly<Record<string, string>>, links: readonly string[] = []): readonly string[] {
  return withRepository(toFiles(files), (repository) => {
    for (const path of links) repository.link(path, 'nowhere');
    const reading = readRepositoryState(repository.tree());
    return [reading.state, ...toCodes(reading)];
  });
}

describe('a repository is', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['without any file', {}],
    [
      'with the files of a program',
      { 'README.md': '# A\n', 'docs/AGENTS.md': 'below\n', 'src/CLAUDE.md': 'x\n' },
    ],
    [
      'with other files beside instructions',
      { '.cursor/settings.json': '{}', '.github/workflows/a.yml': '' },
    ],
  ])('PO-11 unmanaged and empty %s', (_, files) => {
    expect(stateOf(files)).toEqual(['unmanaged-empty']);
  });

  it.each([
    'AGENTS.md',
    'CLAUDE.md',
    'GEMINI.md',
    '.github/copilot-instructions.md',
    '.cursor/rules',
    '.cursor/rules/a.mdc',
    '.cursor/rules/deep/er/a.mdc',
    '.agents/policies/a.md',
    '.agents/skills/a/SKILL.md',
  ])('PO-11 unmanaged and existing with %s', (path) => {
    expect(stateOf({ [path]: 'by hand\n' })).toEqual(['unmanaged-existing']);
  });

  it('PO-11 unmanaged and existing where instructions are a link', () => {
    expect(stateOf({}, ['AGENTS.md'])).toEqual(['unmanaged-existing']);
  });

  it('PO-11 unmanaged and existing where a generated file has lost its lock', () => {
    expect(stateOf({ 'AGENTS.md': toText(rendered.get('AGENTS.md')) })).toEqual(['unmanaged-existing']);
  });

  it('PO-4 managed where configuration and lock name the same toolchain', () => {
    expect(stateOf(managed)).toEqual(['managed']);
    expect(stateOf({ ...managed, 'CLAUDE.md': 'by hand\n' })).toEqual(['managed']);
  });

  it.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    ['a lock alone', { [lock]: lockText }, [`policy.configuration-missing ${configuration}`]],
    ['a configuration alone', { [configuration]: text }, [`policy.lock-missing ${lock}`]],
    [
      'a malformed configuration',
      { ...managed, [configuration]: 'schema_version: 9\n' },
      [`policy.unsupported-version ${configuration}`],
    ],
    ['a malformed lock', { ...managed, [lock]: `${lockText}\n` }, [`policy.lock-not-canonical ${lock}`]],
    [
      'another pin than locked',
      {
        ...managed,
        [configuration]: text.replace(pinnedRevision, otherRevision),
      },
      [`policy.lock-disagrees ${lock}`],
    ],
    [
      'an adoption that nobody can read',
      { '.agent-policy/adoption.json': '{}' },
      ['toolchain.adoption-malformed .agent-policy/adoption.json'],
    ],
  ])('PO-4 inconsistent with %s, and says so', (_, files, expected) => {
    expect(stateOf(files)).toEqual(['inconsistent', ...expected]);
  });

  it('PO-4 inconsistent with a prepared adoption in a managed repository', () => {
    const adoption = {
      schema_version: 1,
      status: 'prepared',
      sources: [],
      kept: [],
      drafts: [],
      preview: [],
      backup: null,
    };
    const file = '.agent-policy/adoption.json';
    expect(stateOf({ ...managed, [file]: JSON.stringify(adoption) })).toEqual([
      'inconsistent',
      `toolchain.inconsistent ${file}`,
    ]);
    expect(stateOf({ ...managed, [file]: JSON.stringify({ ...adoption, status: 'finalized' }) })).toEqual([
      'managed',
    ]);
  });

  it('PO-7 inconsistent where a file of the toolchain is a link', () => {
    expect(stateOf({}, [configuration])).toEqual(['inconsistent', `toolchain.symlink ${configuration}`]);
    expect(stateOf({ [configuration]: text }, [lock])).toContain(`toolchain.symlink ${lock}`);
  });
});
