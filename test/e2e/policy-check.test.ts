import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkRepository, initRepository, renderRepository } from '../../src/toolchain/index.ts';
import { otherRevision } from '../support/managed-repository.ts';
import { readToolchainParts, usualChoices } from '../support/toolchain-parts.ts';
import {
  type Files,
  requireDone,
  toCodes,
  type WorkingRepository,
  withRepository,
} from '../support/working-repository.ts';

const parts = readToolchainParts();
const configuration = '.agent-policy.yml';
const lock = '.agent-policy.lock';

const managed: Files = withRepository(new Map(), (repository) => {
  requireDone(initRepository(repository.tree(), { ...parts, ...usualChoices, workflow: null, apply: true }));
  return new Map(Array.from(repository.files(), ([path, bytes]) => [path, Buffer.from(bytes, 'latin1')]));
});

function edit(path: string, from: string | RegExp, to: string): (repository: WorkingRepository) => void {
  return (repository) => {
    const before = repository.read(path);
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    repository.write(path, after);
  };
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Somebody edits a generated file and makes the lock agree. */
function forge(repository: WorkingRepository): void {
  const before = repository.read('AGENTS.md');
  const after = `${before}\nAnd never test anything.\n`;
  repository.write('AGENTS.md', after);
  edit(lock, digest(before), digest(after))(repository);
}

describe('check', () => {
  it('PO-4 finds nothing wrong with a rendered repository, and writes nothing', () => {
    withRepository(managed, (repository) => {
      const before = repository.files();
      const report = checkRepository(repository.tree(), parts);
      expect(report).toEqual({ state: 'managed', changes: [], applied: false, diagnostics: [], notes: [] });
      expect(repository.files()).toEqual(before);
    });
  });

  it.each<[string, (repository: WorkingRepository) => void, readonly string[]]>([
    [
      'a changed input',
      edit('policy/project.md', 'New code', 'All code'),
      ['policy.input-changed policy/project.md'],
    ],
    ['a changed output', edit('AGENTS.md', 'Follow', 'Ignore'), ['policy.output-changed AGENTS.md']],
    ['a missing output', (repository) => repository.remove('AGENTS.md'), ['policy.output-missing AGENTS.md']],
    [
      'a missing input',
      (repository) => repository.remove('policy/project.md'),
      ['policy.missing-input .agent-policy.yml'],
    ],
    [
      'an extra file in a generated skill',
      (repository) => repository.write('.agents/skills/pr-review/extra.md', 'x'),
      ['policy.extra-file .agents/skills/pr-review/extra.md'],
    ],
    [
      'a lock for another revision',
      edit(lock, /revision: .*/, `revision: ${otherRevision}`),
      ['policy.lock-disagrees .agent-policy.lock'],
    ],
    [
      'keys of the lock in another order',
      edit(lock, /^(lock_version: 1\n)((?:toolchain| {2}).*\n(?: {2}.*\n)+)/, '$2$1'),
      ['policy.lock-not-canonical .agent-policy.lock'],
    ],
    [
      'a lock that is written otherwise',
      edit(lock, 'repository: owner/toolchain', 'repository: "owner/toolchain"'),
      ['policy.lock-not-canonical .agent-policy.lock'],
    ],
    [
      'an unknown key of the lock',
      edit(lock, 'lock_version: 1\n', 'lock_version: 1\nextra: 1\n'),
      ['policy.unknown-key .agent-policy.lock'],
    ],
    [
      'an unknown key of the configuration',
      edit(configuration, 'schema_version: 3\n', 'schema_version: 3\nextra: 1\n'),
      ['policy.unknown-key .agent-policy.yml'],
    ],
    [
      'an output that only the configuration has',
      edit(configuration, 'path: AGENTS.md', 'path: CLAUDE.md'),
      ['policy.lock-disagrees .agent-policy.yml', 'policy.output-obsolete AGENTS.md'],
    ],
    ['output and lock that nobody could render', forge, ['policy.not-reproducible AGENTS.md']],
    ['a missing lock', (repository) => repository.remove(lock), ['policy.lock-missing .agent-policy.lock']],
    [
      'a missing configuration',
      (repository) => repository.remove(configuration),
      ['policy.configuration-missing .agent-policy.yml'],
    ],
    [
      'no management at all',
      (repository) => {
        repository.remove(configuration);
        repository.remove(lock);
      },
      ['toolchain.not-managed .agent-policy.yml'],
    ],
    [
      'a linked output',
      (repository) => {
        repository.remove('AGENTS.md');
        repository.link('AGENTS.md', '.agents/review-policy.md');
      },
      ['toolchain.symlink AGENTS.md'],
    ],
    [
      'a linked module',
      (repository) => {
        repository.remove('policy/project.md');
        repository.link('policy/project.md', '../AGENTS.md');
      },
      ['toolchain.symlink policy/project.md'],
    ],
    [
      'a linked configuration',
      (repository) => {
        repository.write('c.yml', repository.read(configuration));
        repository.remove(configuration);
        repository.link(configuration, 'c.yml');
      },
      ['toolchain.symlink .agent-policy.yml'],
    ],
    [
      'a module and its twin',
      (repository) => repository.write('policy/Project.md', 'x'),
      ['toolchain.name-twin policy/project.md'],
    ],
    [
      'an adoption that was begun again',
      (repository) => repository.write('.agent-policy/adoption.json', '{'),
      ['toolchain.adoption-malformed .agent-policy/adoption.json'],
    ],
  ])('PO-4 names %s', (_, change, expected) => {
    withRepository(managed, (repository) => {
      change(repository);
      const before = repository.files();
      expect(new Set(toCodes(checkRepository(repository.tree(), parts)))).toEqual(new Set(expected));
      expect(repository.files()).toEqual(before);
    });
  });

  it('PO-4 names the revision that would have to check', () => {
    withRepository(managed, (repository) => {
      const identity = { ...parts.identity, revision: otherRevision };
      const { diagnostics } = checkRepository(repository.tree(), { ...parts, identity });
      expect(diagnostics).toMatchObject([
        {
          code: 'policy.revision-differs',
          subject: otherRevision,
          related: [parts.identity.repository, parts.identity.revision],
        },
      ]);
    });
  });

  it('PO-4 finds nothing wrong again once a change was rendered', () => {
    withRepository(managed, (repository) => {
      edit('policy/project.md', 'New code', 'All code')(repository);
      edit(configuration, 'path: AGENTS.md', 'path: docs/agents.md')(repository);
      requireDone(renderRepository(repository.tree(), { ...parts, apply: true }));
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
    });
  });
});
