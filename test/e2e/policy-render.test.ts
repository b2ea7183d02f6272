import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkRepository, initRepository, renderRepository } from '../../src/toolchain/index.ts';
import { otherRevision, pinnedRevision } from '../support/managed-repository.ts';
import { readToolchainParts, usualChoices } from '../support/toolchain-parts.ts';
import {
  type Files,
  requireDone,
  toCodes,
  type WorkingRepository,
  withRepository,
} from '../support/working-repository.ts';

const parts = readToolchainParts();
const request = { ...parts, apply: true };
const configuration = '.agent-policy.yml';
const lock = '.agent-policy.lock';

const managed: Files = withRepository(new Map(), (repository) => {
  requireDone(initRepository(repository.tree(), { ...parts, ...usualChoices, workflow: null, apply: true }));
  return new Map(Array.from(repository.files(), ([path, bytes]) => [path, Buffer.from(bytes, 'latin1')]));
});

function edit(repository: WorkingRepository, path: string, from: string | RegExp, to: string): void {
  const before = repository.read(path);
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  repository.write(path, after);
}

/** The configuration generates one file less, and one skill less. */
function forget(repository: WorkingRepository): void {
  edit(repository, configuration, 'path: AGENTS.md', 'path: docs/agents.md');
  edit(repository, configuration, '    - agent-policy\n', '');
}

describe('what is obsolete', () => {
  it('PO-6 goes, where the lock proves that it was generated', () => {
    withRepository(managed, (repository) => {
      forget(repository);
      const { changes } = requireDone(renderRepository(repository.tree(), request));
      expect(changes.map(({ path, action }) => `${action} ${path}`)).toEqual([
        'replace .agent-policy.lock',
        'remove .agents/skills/agent-policy/SKILL.md',
        'remove AGENTS.md',
        'create docs/agents.md',
      ]);
      expect(repository.files().has('AGENTS.md')).toBe(false);
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
    });
  });

  it.each<[string, (repository: WorkingRepository) => void, readonly string[]]>([
    [
      'that somebody edited',
      (repository) => repository.write('AGENTS.md', 'mine'),
      ['toolchain.foreign-file AGENTS.md'],
    ],
    [
      'in a folder to which somebody added',
      (repository) => repository.write('.agents/skills/agent-policy/mine.md', 'mine'),
      ['policy.extra-file .agents/skills/agent-policy/mine.md'],
    ],
    [
      'of which the lock says nothing',
      (repository) => edit(repository, lock, / {2}AGENTS\.md:\n.*\n/, ''),
      [],
    ],
  ])('PO-6 stays, and so does everything else: a file %s', (_, change, expected) => {
    withRepository(managed, (repository) => {
      forget(repository);
      change(repository);
      const before = repository.files();
      const report = renderRepository(repository.tree(), request);
      expect(toCodes(report)).toEqual(expected);
      if (expected.length > 0) expect(repository.files()).toEqual(before);
      expect(repository.files().get('AGENTS.md')).toBe(before.get('AGENTS.md'));
    });
  });

  it('PO-6 is no input, whatever a lock claims', () => {
    withRepository(managed, (repository) => {
      const digest = createHash('sha256').update(repository.read('policy/project.md')).digest('hex');
      repository.write(lock, `${repository.read(lock)}  policy/project.md:\n    sha256: ${digest}\n`);
      const before = repository.files();
      const report = renderRepository(repository.tree(), request);
      expect([report.applied, report.diagnostics.length > 0]).toEqual([false, true]);
      expect(repository.files()).toEqual(before);
    });
  });

  it('PO-6 is nothing outside of the repository, whatever a lock claims', () => {
    withRepository(managed, (repository) => {
      const digest = createHash('sha256').update('x').digest('hex');
      repository.write(lock, `${repository.read(lock)}  zz/../../x:\n    sha256: ${digest}\n`);
      const report = renderRepository(repository.tree(), request);
      expect([report.applied, report.diagnostics.length > 0]).toEqual([false, true]);
    });
  });
});

describe('what is in the way', () => {
  it.each<[string, (repository: WorkingRepository) => void]>([
    ['a generated file that somebody edited', (repository) => repository.write('AGENTS.md', 'mine')],
    [
      'a file with our marker that no lock lists',
      (repository) => {
        const text = `${repository.read('AGENTS.md')}\nAnd mine.\n`;
        edit(repository, lock, / {2}AGENTS\.md:\n.*\n/, '');
        repository.write('AGENTS.md', text);
      },
    ],
    [
      'an edited file, with the lock gone',
      (repository) => {
        repository.remove(lock);
        repository.write('AGENTS.md', 'mine');
      },
    ],
  ])('PO-6 is not written over: %s', (_, change) => {
    withRepository(managed, (repository) => {
      change(repository);
      edit(repository, 'policy/project.md', 'New code', 'All code');
      const before = repository.files();
      expect(toCodes(renderRepository(repository.tree(), request))).toContain(
        'toolchain.hand-written-content AGENTS.md',
      );
      expect(repository.files()).toEqual(before);
    });
  });
});

describe('render', () => {
  it('PO-4 changes nothing without being told to apply it', () => {
    withRepository(managed, (repository) => {
      forget(repository);
      const before = repository.files();
      const { applied, changes } = requireDone(
        renderRepository(repository.tree(), { ...parts, apply: false }),
      );
      expect([applied, changes.length]).toEqual([false, 4]);
      expect(repository.files()).toEqual(before);
    });
  });

  it.each<[string, (repository: WorkingRepository) => void, string]>([
    [
      'another toolchain than the pinned one',
      (repository) => edit(repository, configuration, pinnedRevision, otherRevision),
      'policy.revision-differs .agent-policy.yml',
    ],
    [
      'a malformed lock',
      (repository) => repository.write(lock, 'lock_version: 2\n'),
      'policy.unsupported-version .agent-policy.lock',
    ],
    [
      'a malformed module',
      (repository) => repository.write('policy/project.md', 'x'),
      'policy.front-matter-missing policy/project.md',
    ],
    [
      'no configuration',
      (repository) => {
        repository.remove(configuration);
        repository.remove(lock);
      },
      'toolchain.not-managed .agent-policy.yml',
    ],
    [
      'a link in place of an output',
      (repository) => {
        repository.remove('AGENTS.md');
        repository.link('AGENTS.md', 'policy/project.md');
      },
      'toolchain.symlink AGENTS.md',
    ],
    [
      'a folder in place of an output',
      (repository) => {
        repository.remove('AGENTS.md');
        repository.write('AGENTS.md/x', '');
      },
      'toolchain.not-a-file AGENTS.md',
    ],
  ])('PO-7 refuses %s, and changes nothing', (_, change, expected) => {
    withRepository(managed, (repository) => {
      change(repository);
      const before = repository.files();
      expect(toCodes(renderRepository(repository.tree(), request))).toContain(expected);
      expect(repository.files()).toEqual(before);
    });
  });

  it('PO-4 makes the lock of a configuration that somebody wrote by hand', () => {
    withRepository(managed, (repository) => {
      for (const path of [lock, 'AGENTS.md']) repository.remove(path);
      requireDone(renderRepository(repository.tree(), request));
      expect(repository.files()).toEqual(
        new Map(Array.from(managed, ([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')])),
      );
    });
  });
});

describe('a configuration that was written for another toolchain', () => {
  const module =
    '---\nid: project.units\nseverity: mandatory\noverridable: false\norder: 900\n---\n# Units\n\nAll lengths are in micrometres.\n';
  const elsewhere = { agents: 'generated elsewhere\n', skill: 'a skill of elsewhere\n' };
  const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

  const version1 = [
    'schema_version: 1',
    'toolchain:',
    '  repository: other/policy',
    `  revision: ${otherRevision}`,
    'profiles:',
    '  - core',
    'project_policy:',
    '  files:',
    '    - policy/units.md',
    'verification:',
    '  command: make check',
    'outputs:',
    '  agents:',
    '    enabled: true',
    '    path: AGENTS.md',
    'skills:',
    '  enabled: [pr-review]',
    '',
  ].join('\n');
  const version2 = [
    'schema_version: 2',
    'toolchain:',
    '  repository: other/policy',
    `  revision: ${otherRevision}`,
    'contexts:',
    '  coding:',
    '    profiles: [core, security-baseline]',
    '    project_policy: {files: [policy/units.md]}',
    '  judging:',
    '    profiles: [review]',
    '    project_policy: {files: []}',
    '    overrides: []',
    'outputs:',
    '  agents: {enabled: true, path: AGENTS.md, context: coding, renderer: agents-md}',
    '  judging: {enabled: true, path: docs/REVIEW.md, context: judging, renderer: policy-context-md}',
    '  unused: {enabled: false, path: docs/OLD.md, context: judging, renderer: policy-context-md}',
    'skills: {enabled: []}',
    '',
  ].join('\n');

  function lockOf(text: string): string {
    const lines = (path: string, content: string): string => `  ${path}:\n    sha256: ${digest(content)}\n`;
    return [
      `lock_version: 1\ntoolchain:\n  repository: other/policy\n  revision: ${otherRevision}\n`,
      `inputs:\n${lines('.agent-policy.yml', text)}${lines('policy/units.md', module)}`,
      `outputs:\n${lines('.agents/skills/old/SKILL.md', elsewhere.skill)}${lines('AGENTS.md', elsewhere.agents)}`,
    ].join('');
  }

  it.each([
    ['1', version1],
    ['2', version2],
  ])('PO-4 renders once its pin is changed: schema version %s', (_, text) => {
    const files = new Map([
      [configuration, text],
      [lock, lockOf(text)],
      ['policy/units.md', module],
      ['AGENTS.md', elsewhere.agents],
      ['.agents/skills/old/SKILL.md', elsewhere.skill],
    ]);
    withRepository(files, (repository) => {
      expect(toCodes(checkRepository(repository.tree(), parts))).toContain(
        'policy.revision-differs .agent-policy.lock',
      );
      edit(repository, configuration, 'other/policy', parts.identity.repository);
      edit(repository, configuration, otherRevision, pinnedRevision);
      requireDone(renderRepository(repository.tree(), request));
      expect(repository.read('AGENTS.md')).toContain('All lengths are in micrometres.');
      expect(repository.files().has('.agents/skills/old/SKILL.md')).toBe(false);
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
    });
  });
});
