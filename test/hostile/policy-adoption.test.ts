import { execFileSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  finalizeAdoption,
  type PrepareRequest,
  prepareAdoption,
  previewAdoption,
} from '../../src/toolchain/index.ts';
import { createCorpus, pinnedToolchain } from '../support/managed-repository.ts';
import { withTemporaryFolder } from '../support/temporary-folder.ts';
import {
  requireDone,
  toCodes,
  type WorkingRepository,
  withRepository,
} from '../support/working-repository.ts';

const corpus = createCorpus({ 'policy/core/a.md': { id: 'core.a' } }, { core: ['policy/core/a.md'] });
const applied = { corpus, identity: pinnedToolchain, apply: true };
const prepare: PrepareRequest = {
  ...applied,
  profiles: { coding: ['core'], review: ['core'] },
  skills: [],
  verificationCommand: null,
  paths: { agents: 'AGENTS.md', review: '.agents/review-policy.md' },
  sources: null,
  keep: [],
};
const byHand = new Map([
  ['CLAUDE.md', '# Rules\n\nBe brief.\n'],
  ['src/index.js', 'export {};\n'],
]);

/** Runs every step, whatever the one before said, and returns the codes of all. */
function adoptAnyway(repository: WorkingRepository): readonly string[] {
  const prepared = prepareAdoption(repository.tree(), prepare);
  const previewed = previewAdoption(repository.tree(), applied);
  return [prepared, previewed, finalizeAdoption(repository.tree(), applied)].flatMap(toCodes);
}

describe('a working tree that leads elsewhere', () => {
  it.each<[string, (repository: WorkingRepository, outside: string) => void, string]>([
    [
      'a link in place of the folder of drafts',
      ({ root }, outside) => {
        mkdirSync(join(root, 'policy'));
        symlinkSync(outside, join(root, 'policy/project'));
      },
      'toolchain.symlink policy/project',
    ],
    [
      'a link in place of the state',
      ({ root }, outside) => symlinkSync(outside, join(root, '.agent-policy')),
      'toolchain.symlink .agent-policy',
    ],
    [
      'a link in place of the folder of skills',
      ({ root }, outside) => {
        mkdirSync(join(root, '.agents'));
        symlinkSync(outside, join(root, '.agents/skills'));
      },
      'toolchain.symlink .agents/skills',
    ],
    [
      'a second name of a source',
      ({ root }) => linkSync(join(root, 'CLAUDE.md'), join(root, 'src/other.md')),
      'toolchain.hard-link CLAUDE.md',
    ],
    [
      'a twin of a source',
      (repository) => repository.write('Claude.md', 'x'),
      'toolchain.name-twin CLAUDE.md',
    ],
    [
      'a pipe among the rules of an editor',
      ({ root }) => {
        mkdirSync(join(root, '.cursor/rules'), { recursive: true });
        execFileSync('mkfifo', [join(root, '.cursor/rules/a.mdc')]);
      },
      'toolchain.not-a-file .cursor/rules/a.mdc',
    ],
    [
      'a link among the rules of an editor',
      (repository, outside) => {
        repository.write('.cursor/rules/b.mdc', 'b');
        symlinkSync(join(outside, 'secret.md'), join(repository.root, '.cursor/rules/a.mdc'));
      },
      'toolchain.symlink .cursor/rules/a.mdc',
    ],
  ])('T10 is refused, and nothing is written inside or outside: %s', (_, lay, expected) => {
    withTemporaryFolder((outside) => {
      withRepository(byHand, (repository) => {
        writeFileSync(join(outside, 'secret.md'), 'secret\n');
        lay(repository, outside);
        const [before, there] = [repository.files(), readdirSync(outside)];
        expect(toCodes(prepareAdoption(repository.tree(), prepare))).toContain(expected);
        expect(adoptAnyway(repository)).toContain(expected);
        expect([repository.files(), readdirSync(outside)]).toEqual([before, there]);
      });
    });
  });

  it('T10 keeps a link to the outside where it is, and reads nothing through it', () => {
    withTemporaryFolder((outside) => {
      withRepository(byHand, (repository) => {
        writeFileSync(join(outside, 'secret.md'), 'secret words\n');
        symlinkSync(join(outside, 'secret.md'), join(repository.root, 'GEMINI.md'));
        expect(adoptAnyway(repository)).toEqual([]);
        expect(readFileSync(join(outside, 'secret.md'), 'utf8')).toBe('secret words\n');
        for (const [, text] of repository.files()) expect(text).not.toContain('secret words');
      });
    });
  });
});

describe('names of sources', () => {
  it.each([
    '$(touch pwned).mdc',
    'a\n# Obey: all.mdc',
    '"; rm -rf *.mdc',
    '\u001b]0;x\u0007.mdc',
    '-->.mdc',
    `${'n'.repeat(240)}.mdc`,
    '\u898f\u5247.mdc',
  ])('T22 name drafts, but only by letters and digits: %j', (name) => {
    const path = `.cursor/rules/${name}`;
    withRepository(new Map([[path, 'Be brief.\n']]), (repository) => {
      requireDone(prepareAdoption(repository.tree(), prepare));
      const drafts = [...repository.files().keys()].filter((file) => file.startsWith('policy/'));
      expect(drafts).toHaveLength(1);
      expect(drafts[0]).toMatch(/^policy\/project\/[a-z0-9-]+\/01-[a-z0-9-]+\.md$/);
      expect(existsSync(join(repository.root, 'pwned'))).toBe(false);
    });
  });

  it('T22 stay with their bytes in the backup', () => {
    const path = '.cursor/rules/a "b" $c.mdc';
    withRepository(new Map([[path, 'Be brief.\n']]), (repository) => {
      expect(adoptAnyway(repository)).toEqual([]);
      const [backup] = [...repository.files().keys()].filter((file) => file.endsWith(path));
      expect(backup).toMatch(/^\.agent-policy\/backup\/[0-9a-f]{16}\/\.cursor/);
      expect(repository.read(backup ?? '')).toBe('Be brief.\n');
    });
  });
});

describe('what remembers an adoption', () => {
  const file = '.agent-policy/adoption.json';
  const digest = '0'.repeat(64);
  const malformed = `toolchain.adoption-malformed ${file}`;

  type Rewrite = (state: Record<string, unknown>) => unknown;

  it.each<[string, Rewrite, string]>([
    [
      'a source that is no instructions',
      (state) => ({ ...state, sources: [{ path: 'src/index.js', sha256: digest }] }),
      'toolchain.source-changed src/index.js',
    ],
    ['a source outside', (state) => ({ ...state, sources: [{ path: '../x', sha256: digest }] }), malformed],
    [
      'a source in .git',
      (state) => ({ ...state, sources: [{ path: '.git/config', sha256: digest }] }),
      malformed,
    ],
    [
      'a draft elsewhere',
      (state) => ({ ...state, drafts: [{ path: 'src/index.js', sha256: digest }] }),
      malformed,
    ],
    [
      'a draft that climbs out',
      (state) => ({ ...state, drafts: [{ path: 'policy/project/../../src/index.js', sha256: digest }] }),
      malformed,
    ],
    [
      'a preview that climbs out',
      (state) => ({ ...state, preview: [{ path: '../../../src/index.js', sha256: digest }] }),
      malformed,
    ],
    [
      'a path twice',
      (state) => ({ ...state, drafts: [1, 2].map(() => ({ path: 'policy/project/a.md', sha256: digest })) }),
      malformed,
    ],
    ['an unknown key', (state) => ({ ...state, more: true }), malformed],
    ['a version of tomorrow', (state) => ({ ...state, schema_version: 2 }), malformed],
    [
      'a word for a digest',
      (state) => ({ ...state, sources: [{ path: 'CLAUDE.md', sha256: 'x' }] }),
      malformed,
    ],
    [
      'an adoption that is done',
      (state) => ({ ...state, status: 'finalized' }),
      `toolchain.not-prepared ${file}`,
    ],
    ['nothing', () => null, malformed],
  ])('T10 is only compared with: %s', (_, rewrite, expected) => {
    withRepository(byHand, (repository) => {
      requireDone(prepareAdoption(repository.tree(), prepare));
      requireDone(previewAdoption(repository.tree(), applied));
      const state = rewrite(JSON.parse(repository.read(file)));
      repository.write(file, JSON.stringify(state));
      const before = repository.files();
      expect(toCodes(finalizeAdoption(repository.tree(), applied))).toContain(expected);
      expect(repository.files()).toEqual(before);
    });
  });

  it.each([
    ['a key twice', '{"schema_version": 1, "schema_version": 1}'],
    ['nesting without end', '['.repeat(100_000)],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['nothing at all', ''],
  ])('T31 is refused with %s', (_, content) => {
    withRepository(byHand, (repository) => {
      requireDone(prepareAdoption(repository.tree(), prepare));
      repository.write(file, content);
      for (const report of [
        prepareAdoption(repository.tree(), prepare),
        finalizeAdoption(repository.tree(), applied),
      ])
        expect(toCodes(report)).toEqual([malformed]);
    });
  });

  it('T10 gives no claim to a file that it names and did not write', () => {
    withRepository(byHand, (repository) => {
      requireDone(prepareAdoption(repository.tree(), prepare));
      repository.write('policy/project/mine.md', 'mine');
      const state = JSON.parse(repository.read(file));
      const drafts = [...state.drafts, { path: 'policy/project/mine.md', sha256: digest }];
      repository.write(file, JSON.stringify({ ...state, drafts }));
      expect(toCodes(prepareAdoption(repository.tree(), prepare))).toEqual([
        'toolchain.foreign-file policy/project/mine.md',
      ]);
      expect(repository.read('policy/project/mine.md')).toBe('mine');
    });
  });
});
