import { describe, expect, it } from 'vitest';
import {
  checkRepository,
  finalizeAdoption,
  inspectAdoption,
  type PrepareRequest,
  prepareAdoption,
  previewAdoption,
  readRepositoryState,
} from '../../src/toolchain/index.ts';
import { type InstructionStyle, instructionStyles, readInstructionStyle } from '../support/instructions.ts';
import { readToolchainParts, usualChoices } from '../support/toolchain-parts.ts';
import {
  type Files,
  requireDone,
  toCodes,
  type WorkingRepository,
  withRepository,
} from '../support/working-repository.ts';

const parts = readToolchainParts();
const applied = { ...parts, apply: true };
const prepare: PrepareRequest = { ...applied, ...usualChoices, sources: null, keep: [] };

const skill = '.agents/skills/deploy/SKILL.md';
/** A repository in which every tool has instructions of its own, in the style of somebody else. */
const everything: Files = new Map<string, string | Uint8Array>([
  ...readInstructionStyle('terse'),
  ...readInstructionStyle('long'),
  ...readInstructionStyle('cursor'),
  ...readInstructionStyle('copilot'),
  ['.agents/policies/naming.md', '# Naming\n\nNames say what, comments say why.\n'],
  ['.agents/policies/diagram.svg', '<svg/>'],
  [skill, '---\nname: deploy\ndescription: How we deploy.\n---\n# Deploy\n'],
  ['src/index.js', 'export {};\n'],
]);

/** What is drafted from people's words may need their hand before it is a rule. */
function mendDrafts(repository: WorkingRepository): void {
  for (const path of repository.files().keys()) {
    if (path.startsWith('policy/project/')) {
      repository.write(path, repository.read(path).replace(/^(> .*)\n---\n/m, '$1\n\n---\n'));
    }
  }
}

function toBytes(files: Files): ReadonlyMap<string, string> {
  return new Map(Array.from(files, ([path, content]) => [path, Buffer.from(content).toString('latin1')]));
}

function toContents(repository: WorkingRepository): Files {
  return new Map(Array.from(repository.files(), ([path, bytes]) => [path, Buffer.from(bytes, 'latin1')]));
}

/** Every file that was there is there with the bytes that it had. */
function expectUntouched(repository: WorkingRepository, files: Files): void {
  const now = repository.files();
  for (const [path, content] of toBytes(files)) expect([path, now.get(path)]).toEqual([path, content]);
}

function adopt(repository: WorkingRepository): void {
  requireDone(prepareAdoption(repository.tree(), prepare));
  mendDrafts(repository);
  requireDone(previewAdoption(repository.tree(), applied));
  requireDone(finalizeAdoption(repository.tree(), applied));
}

/** Front matter, comments, headings without words below, and headings of several lines. */
const leftOut: Readonly<Record<InstructionStyle, readonly string[]>> = {
  terse: [],
  long: ['AGENTS.md:46', 'AGENTS.md:84'],
  cursor: ['style', 'web/data'].flatMap((name) =>
    [2, 3, 4].map((line) => `.cursor/rules/${name}.mdc:${line}`),
  ),
  copilot: [1, 6, 7, 9].map((line) => `.github/copilot-instructions.md:${line}`),
  gemini: ['GEMINI.md:13', 'GEMINI.md:14'],
  crlf: [],
};

describe.each(instructionStyles)('instructions in the style %s', (style) => {
  const files = readInstructionStyle(style);

  it('PO-11 stay where they are, to the byte, until the adoption is finalized', () => {
    withRepository(files, (repository) => {
      requireDone(inspectAdoption(repository.tree()));
      expectUntouched(repository, files);
      requireDone(prepareAdoption(repository.tree(), prepare));
      expectUntouched(repository, files);
      mendDrafts(repository);
      requireDone(previewAdoption(repository.tree(), applied));
      expectUntouched(repository, files);
      requireDone(finalizeAdoption(repository.tree(), { ...parts, apply: false }));
      expectUntouched(repository, files);
    });
  });

  it('PO-11 are in the backup, to the byte, once it is, and a check finds nothing wrong', () => {
    withRepository(files, (repository) => {
      adopt(repository);
      const now = repository.files();
      const backups = [...now.keys()].filter((path) => path.startsWith('.agent-policy/backup/'));
      const folder = backups[0]?.split('/').slice(0, 3).join('/');
      for (const [path, bytes] of files) {
        expect(now.get(`${folder}/${path}`)).toBe(bytes.toString('latin1'));
      }
      expect(backups).toHaveLength(files.size);
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
      expect(readRepositoryState(repository.tree()).state).toBe('managed');
    });
  });

  it('PO-11 are all in the generated instructions, but for what was told', () => {
    withRepository(files, (repository) => {
      requireDone(prepareAdoption(repository.tree(), prepare));
      mendDrafts(repository);
      const { differences } = requireDone(previewAdoption(repository.tree(), { ...parts, apply: false }));
      const told = differences?.onlyByHand.flatMap(({ path, lines }) =>
        lines.map(({ line }) => `${path}:${line}`),
      );
      expect(told).toEqual(leftOut[style]);
    });
  });
});

describe('a repository with instructions for every tool', () => {
  it('PO-11 is described before anything is written', () => {
    withRepository(everything, (repository) => {
      const { files, state, changes } = requireDone(inspectAdoption(repository.tree()));
      expect([state, changes]).toEqual(['unmanaged-existing', []]);
      expect(files.map(({ path, becomes }) => `${path} ${becomes}`)).toEqual([
        '.agents/policies/diagram.svg kept',
        '.agents/policies/naming.md modules',
        '.agents/skills kept',
        '.cursor/rules/style.mdc modules',
        '.cursor/rules/web/data.mdc modules',
        '.github/copilot-instructions.md modules-and-output',
        'AGENTS.md modules-and-output',
        'CLAUDE.md modules-and-output',
      ]);
      expect(files[1]?.content).toMatchObject({
        bytes: 44,
        headings: [{ level: 1, title: 'Naming', line: 1 }],
      });
    });
  });

  it('PO-11 goes on serving each tool at its place, and keeps what nobody can draft from', () => {
    withRepository(everything, (repository) => {
      adopt(repository);
      const now = repository.files();
      const generated = now.get('AGENTS.md');
      expect(generated).toContain('Amounts are integers of the smallest unit.');
      expect(generated).toContain('Names say what, comments say why.');
      const others = ['CLAUDE.md', '.github/copilot-instructions.md'].map((path) => now.get(path) ?? '');
      for (const text of others) expect(text).toContain('A test that waits uses fake timers');
      expect(now.has('.cursor/rules/style.mdc')).toBe(false);
      expect(now.has('.agents/policies/naming.md')).toBe(false);
      for (const path of ['.agents/policies/diagram.svg', skill, 'src/index.js']) {
        expect(now.get(path)).toBe(String(everything.get(path)));
      }
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
    });
  });

  it('PO-11 writes nothing that was not asked to be applied', () => {
    withRepository(everything, (repository) => {
      const before = repository.files();
      const dry = { ...prepare, apply: false };
      const report = requireDone(prepareAdoption(repository.tree(), dry));
      expect([report.applied, report.changes.length > 0]).toEqual([false, true]);
      expect(repository.files()).toEqual(before);
      requireDone(prepareAdoption(repository.tree(), prepare));
      const prepared = repository.files();
      expect(requireDone(previewAdoption(repository.tree(), { ...parts, apply: false })).applied).toBe(false);
      expect(repository.files()).toEqual(prepared);
    });
  });

  it('PO-11 is left as it is by a second preparation, preview or finalization', () => {
    withRepository(everything, (repository) => {
      requireDone(prepareAdoption(repository.tree(), prepare));
      expect(requireDone(prepareAdoption(repository.tree(), prepare)).changes).toEqual([]);
      requireDone(previewAdoption(repository.tree(), applied));
      expect(requireDone(previewAdoption(repository.tree(), applied)).changes).toEqual([]);
      requireDone(finalizeAdoption(repository.tree(), applied));
      const done = repository.files();
      const again = [
        prepareAdoption(repository.tree(), prepare),
        finalizeAdoption(repository.tree(), applied),
      ];
      for (const report of again)
        expect(toCodes(report)).toEqual(['toolchain.already-managed .agent-policy.yml']);
      expect(repository.files()).toEqual(done);
    });
  });
});

describe('choosing', () => {
  it('PO-11 leaves what is kept alone, and generates nothing over it', () => {
    withRepository(everything, (repository) => {
      const kept = ['AGENTS.md', '.cursor/rules/style.mdc'];
      const report = requireDone(prepareAdoption(repository.tree(), { ...prepare, keep: kept }));
      expect(report.notes.filter(({ code }) => code === 'kept-in-place').map(({ path }) => path)).toEqual([
        '.agents/policies/diagram.svg',
        '.agents/skills',
        '.cursor/rules/style.mdc',
        'AGENTS.md',
      ]);
      requireDone(previewAdoption(repository.tree(), applied));
      requireDone(finalizeAdoption(repository.tree(), applied));
      const now = repository.files();
      for (const path of kept) expect(now.get(path)).toBe(toBytes(everything).get(path));
      expect(now.get('CLAUDE.md')).not.toContain('tidewatch');
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
    });
  });

  it('PO-11 puts general instructions where they are wanted, beside those of each tool', () => {
    withRepository(readInstructionStyle('long'), (repository) => {
      const paths = { agents: 'docs/agents.md', review: 'docs/review.md' };
      requireDone(prepareAdoption(repository.tree(), { ...prepare, paths }));
      requireDone(previewAdoption(repository.tree(), applied));
      requireDone(finalizeAdoption(repository.tree(), applied));
      for (const path of ['docs/agents.md', 'AGENTS.md'])
        expect(repository.read(path)).toContain('tidewatch');
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
    });
  });

  it('PO-11 takes only the sources that are named', () => {
    withRepository(everything, (repository) => {
      requireDone(prepareAdoption(repository.tree(), { ...prepare, sources: ['CLAUDE.md'] }));
      const modules = [...repository.files().keys()].filter((path) => path.startsWith('policy/'));
      expect(modules).toEqual([
        'policy/project/claude/01-claude-md.md',
        'policy/project/claude/02-commands.md',
        'policy/project/claude/03-architecture.md',
        'policy/project/claude/04-rules.md',
      ]);
    });
  });

  it.each([
    ['a source that is not there', { sources: ['GEMINI.md'] }, 'policy.missing-input GEMINI.md'],
    ['a source that is a skill', { sources: ['.agents/skills'] }, 'policy.missing-input .agents/skills'],
    ['a file to keep that is not there', { keep: ['x.md'] }, 'policy.missing-input x.md'],
    [
      'a profile that does not exist',
      { profiles: { coding: ['x'], review: ['review'] } },
      'policy.unknown-profile .agent-policy/adoption/configuration.yml',
    ],
    [
      'a skill that does not exist',
      { skills: ['x'] },
      'policy.unknown-skill .agent-policy/adoption/configuration.yml',
    ],
    [
      'a skill whose folder is written by hand',
      { skills: ['deploy'] },
      'toolchain.hand-written-content .agents/skills/deploy',
    ],
    [
      'a build that does not know its commit',
      { identity: { repository: 'owner/toolchain', revision: null } },
      'toolchain.revision-unknown .agent-policy.yml',
    ],
  ])('PO-11 refuses %s, and writes nothing', (_, choice, expected) => {
    withRepository(everything, (repository) => {
      const before = repository.files();
      expect(toCodes(prepareAdoption(repository.tree(), { ...prepare, ...choice }))).toContain(expected);
      expect(repository.files()).toEqual(before);
    });
  });

  it('PO-11 keeps a link between two names of one file, and adopts the file', () => {
    withRepository(readInstructionStyle('terse'), (repository) => {
      repository.link('AGENTS.md', 'CLAUDE.md');
      adopt(repository);
      expect(repository.read('AGENTS.md')).toBe(repository.read('CLAUDE.md'));
      expect(toCodes(checkRepository(repository.tree(), parts))).toEqual([]);
    });
  });

  it('PO-11 finds nothing to adopt where nobody wrote instructions', () => {
    withRepository(new Map([['README.md', '# Hello\n']]), (repository) => {
      expect(toCodes(prepareAdoption(repository.tree(), prepare))).toEqual(['toolchain.nothing-to-adopt ']);
    });
  });
});

describe('a second thought', () => {
  it('PO-11 replaces drafts that nobody edited, and no others', () => {
    withRepository(readInstructionStyle('terse'), (repository) => {
      requireDone(prepareAdoption(repository.tree(), prepare));
      repository.write('CLAUDE.md', '# Rules\n\nBe brief.\n');
      requireDone(prepareAdoption(repository.tree(), prepare));
      const drafts = [...repository.files().keys()].filter((path) => path.startsWith('policy/'));
      expect(drafts).toEqual(['policy/project/claude/01-rules.md']);

      repository.write('policy/project/claude/01-rules.md', 'edited');
      repository.write('CLAUDE.md', '# Rules\n\nBe briefer.\n');
      const refused = prepareAdoption(repository.tree(), prepare);
      expect(toCodes(refused)).toEqual(['toolchain.hand-written-content policy/project/claude/01-rules.md']);
      expect(repository.read('policy/project/claude/01-rules.md')).toBe('edited');
    });
  });

  it('PO-11 says in which line a draft is no module yet, and refuses to preview it', () => {
    withRepository(readInstructionStyle('gemini'), (repository) => {
      const { notes } = requireDone(prepareAdoption(repository.tree(), prepare));
      const path = 'policy/project/gemini/03-rules-for-interrupt-handlers-and-everything-they.md';
      expect(notes).toContainEqual({ code: 'edit-before-finalize', path, line: 13 });
      expect(toCodes(previewAdoption(repository.tree(), applied))).toEqual([`policy.several-rules ${path}`]);
    });
  });
});

describe('previewing', () => {
  it.each<[string, string, string]>([
    [
      'a file where a generated one goes',
      '.agents/review-policy.md',
      'toolchain.hand-written-content .agents/review-policy.md',
    ],
    [
      'a twin of a skill',
      '.agents/skills/PR-Review/SKILL.md',
      'policy.extra-file .agents/skills/PR-Review/SKILL.md',
    ],
  ])('PO-11 tells already what finalizing would stop at: %s', (_, path, expected) => {
    withRepository(readInstructionStyle('terse'), (repository) => {
      requireDone(prepareAdoption(repository.tree(), { ...prepare, skills: [] }));
      repository.write(path, 'mine');
      const report = previewAdoption(repository.tree(), applied);
      expect([toCodes(report), report.applied]).toEqual([[expected], false]);
    });
  });
});

describe('finalizing', () => {
  const path = 'policy/project/claude/04-rules.md';

  /** A previewed adoption, and the folder in which its sources would be kept. */
  const ready = withRepository(everything, (repository) => {
    requireDone(prepareAdoption(repository.tree(), prepare));
    requireDone(previewAdoption(repository.tree(), applied));
    const { notes } = requireDone(finalizeAdoption(repository.tree(), { ...parts, apply: false }));
    const backup = notes[0]?.path.split('/').slice(0, 3).join('/') ?? '';
    return { files: toContents(repository), backup };
  });

  function previewed(work: (repository: WorkingRepository) => void): void {
    withRepository(ready.files, work);
  }

  it.each<[string, (repository: WorkingRepository) => void, string]>([
    [
      'a source that changed',
      (repository) => repository.write('CLAUDE.md', 'new'),
      'toolchain.source-changed CLAUDE.md',
    ],
    [
      'a source that is gone',
      (repository) => repository.remove('CLAUDE.md'),
      'toolchain.source-changed CLAUDE.md',
    ],
    [
      'instructions that came up since',
      (repository) => repository.write('GEMINI.md', 'new'),
      'toolchain.source-changed GEMINI.md',
    ],
    [
      'a module that changed',
      (repository) => repository.write(path, repository.read(path).replace('dependency', 'package')),
      'toolchain.preview-stale .agent-policy/adoption/preview/AGENTS.md',
    ],
    [
      'a module that is gone',
      (repository) => repository.remove(path),
      'policy.missing-input .agent-policy/adoption/configuration.yml',
    ],
    [
      'a candidate that changed',
      (repository) =>
        repository.write(
          '.agent-policy/adoption/configuration.yml',
          repository.read('.agent-policy/adoption/configuration.yml').replace('npm test', 'make'),
        ),
      'toolchain.preview-stale .agent-policy/adoption/preview/AGENTS.md',
    ],
    [
      'a candidate that is gone',
      (repository) => repository.remove('.agent-policy/adoption/configuration.yml'),
      'toolchain.not-prepared .agent-policy/adoption/configuration.yml',
    ],
    [
      'a preview that changed',
      (repository) => repository.write('.agent-policy/adoption/preview/CLAUDE.md', 'x'),
      'toolchain.preview-stale .agent-policy/adoption/preview/CLAUDE.md',
    ],
    [
      'a preview that is gone',
      (repository) => repository.remove('.agent-policy/adoption/preview/CLAUDE.md'),
      'toolchain.preview-stale .agent-policy/adoption/preview/CLAUDE.md',
    ],
    [
      'a file that nobody previewed',
      (repository) => repository.write('.agent-policy/adoption/preview/x.md', 'x'),
      'toolchain.preview-stale .agent-policy/adoption/preview/x.md',
    ],
    [
      'a state that nobody can read',
      (repository) => repository.write('.agent-policy/adoption.json', '{'),
      'toolchain.adoption-malformed .agent-policy/adoption.json',
    ],
    [
      'no preparation',
      (repository) => repository.remove('.agent-policy/adoption.json'),
      'toolchain.not-prepared .agent-policy/adoption.json',
    ],
    [
      'a file where a generated one goes',
      (repository) => repository.write('.agents/review-policy.md', 'mine'),
      'toolchain.hand-written-content .agents/review-policy.md',
    ],
    [
      'another file in the backup',
      (repository) => repository.write(`${ready.backup}/CLAUDE.md`, 'mine'),
      'toolchain.hand-written-content',
    ],
    [
      'a configuration that somebody wrote meanwhile',
      (repository) => repository.write('.agent-policy.yml', 'schema_version: 3\n'),
      'policy.missing-key .agent-policy.yml',
    ],
  ])('PO-11 refuses %s, and changes nothing', (_, change, expected) => {
    previewed((repository) => {
      change(repository);
      const before = repository.files();
      const codes = toCodes(finalizeAdoption(repository.tree(), applied));
      expect(codes.some((code) => code.startsWith(expected))).toBe(true);
      expect(repository.files()).toEqual(before);
    });
  });

  it('PO-11 refuses to render what another toolchain was asked for', () => {
    previewed((repository) => {
      const identity = { repository: 'owner/other', revision: parts.identity.revision };
      const report = finalizeAdoption(repository.tree(), { ...applied, identity });
      expect(toCodes(report)).toEqual(['policy.revision-differs .agent-policy/adoption/configuration.yml']);
    });
  });
});
