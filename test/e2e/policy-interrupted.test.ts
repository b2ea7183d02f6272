import { describe, expect, it } from 'vitest';
import {
  type CommandReport,
  checkRepository,
  finalizeAdoption,
  initRepository,
  prepareAdoption,
  previewAdoption,
  renderRepository,
} from '../../src/toolchain/index.ts';
import { findInterrupted } from '../../src/toolchain/transaction/find-interrupted.ts';
import { settleInterrupted } from '../../src/toolchain/transaction/settle-interrupted.ts';
import { type CountedOperations, type Fault, failingOperations } from '../support/faulty-operations.ts';
import { createCorpus, pinnedToolchain, requireOk } from '../support/managed-repository.ts';
import {
  type Files,
  requireDone,
  toCodes,
  type WorkingRepository,
  withCopy,
  withRepository,
} from '../support/working-repository.ts';
import { snapshot } from '../support/working-tree.ts';

/** Small, because every write of every command is made to fail once. */
const corpus = createCorpus(
  { 'policy/core/a.md': { id: 'core.a' }, 'policy/review/b.md': { id: 'review.b' } },
  { core: ['policy/core/a.md'], review: ['policy/review/b.md'] },
  { one: { 'SKILL.md': '---\nname: one\ndescription: About one.\n---\n# One\n' } },
);
const applied = { corpus, identity: pinnedToolchain, apply: true };
const choices = {
  ...applied,
  profiles: { coding: ['core'], review: ['review'] },
  skills: ['one'],
  verificationCommand: null,
  paths: { agents: 'AGENTS.md', review: 'docs/review.md' },
};
const init = { ...choices, workflow: null };
const prepare = { ...choices, skills: [], sources: null, keep: [] };
const byHand: Files = new Map([['CLAUDE.md', '# Rules\n\nBe brief.\n']]);

/** A command in a repository in which it has something to do. */
interface Occasion {
  readonly files: Files;
  readonly arrange: (repository: WorkingRepository) => void;
  readonly run: (repository: WorkingRepository, operations?: CountedOperations) => CommandReport;
}

const finalize: Occasion = {
  files: byHand,
  arrange: (repository) => {
    requireDone(prepareAdoption(repository.tree(), prepare));
    requireDone(previewAdoption(repository.tree(), applied));
  },
  run: (repository, operations) => finalizeAdoption(repository.tree(), applied, operations),
};

const occasions: Readonly<Record<string, Occasion>> = {
  init: {
    files: new Map(),
    arrange: () => undefined,
    run: (repository, operations) => initRepository(repository.tree(), init, operations),
  },
  'adopt prepare': {
    files: byHand,
    arrange: () => undefined,
    run: (repository, operations) => prepareAdoption(repository.tree(), prepare, operations),
  },
  'adopt preview': {
    files: byHand,
    arrange: (repository) => {
      requireDone(prepareAdoption(repository.tree(), prepare));
    },
    run: (repository, operations) => previewAdoption(repository.tree(), applied, operations),
  },
  'adopt finalize': finalize,
  'render of other outputs': {
    files: new Map(),
    arrange: (repository) => {
      requireDone(initRepository(repository.tree(), init));
      const configuration = repository.read('.agent-policy.yml');
      const other = configuration.replace('path: AGENTS.md', 'path: CLAUDE.md').replace('- one', '');
      repository.write('.agent-policy.yml', other.replace('  enabled:\n', '  enabled: []\n'));
    },
    run: (repository, operations) => renderRepository(repository.tree(), applied, operations),
  },
};

/** What a run leaves behind whose n-th write goes wrong, once the tree is settled, for every n. */
function expectOldOrNew({ files, arrange, run }: Occasion, fault: Fault): void {
  withRepository(files, (original) => {
    arrange(original);
    const before = snapshot(original.root);
    const after = withCopy(original, (repository) => {
      requireDone(run(repository));
      return snapshot(repository.root);
    });
    expect(after).not.toEqual(before);
    for (let n = 1, failing = true; failing; n++) {
      withCopy(original, (repository) => {
        const operations = failingOperations(n, fault);
        const { applied: done } = run(repository, operations);
        failing = operations.count() >= n;
        requireOk(settleInterrupted(repository.tree()));
        expect([n, snapshot(repository.root)]).toEqual([n, done ? after : before]);
      });
    }
  });
}

describe.each(Object.entries(occasions))('%s', (_, occasion) => {
  it('PO-11 leaves the whole old or the whole new state, whichever write it dies at', () => {
    expectOldOrNew(occasion, 'nothing-more');
  });
});

describe('adopt finalize', () => {
  it('PO-11 leaves the whole old or the whole new state, whichever write fails', () => {
    expectOldOrNew(finalize, 'fails');
  });
});

it('PO-11 the next command settles what a run left that died, and says so', () => {
  withRepository(finalize.files, (original) => {
    finalize.arrange(original);
    withInterrupted(original, (repository) => {
      const { state, diagnostics } = checkRepository(repository.tree(), applied);
      expect([state, diagnostics[0]?.code]).toEqual(['inconsistent', 'toolchain.interrupted']);
      const left = snapshot(repository.root);
      const dry = finalizeAdoption(repository.tree(), { ...applied, apply: false });
      expect(toCodes(dry)).toEqual(['toolchain.interrupted .agent-policy/transaction/active']);
      expect(snapshot(repository.root)).toEqual(left);
      const { notes } = requireDone(finalize.run(repository));
      expect(notes).toContainEqual({ code: 'unfinished-change-settled', path: '.agent-policy', line: null });
      expect(toCodes(checkRepository(repository.tree(), applied))).toEqual([]);
    });
  });
});

/** Runs work in a copy in which the command died as late as it could with its change unfinished. */
function withInterrupted(original: WorkingRepository, work: (repository: WorkingRepository) => void): void {
  const total = withCopy(original, (repository) => {
    const operations = failingOperations(Number.POSITIVE_INFINITY, 'fails');
    finalize.run(repository, operations);
    return operations.count();
  });
  for (let n = total, found = false; !found; n--) {
    withCopy(original, (repository) => {
      finalize.run(repository, failingOperations(n, 'nothing-more'));
      found = findInterrupted(repository.tree()).length > 0;
      if (found) work(repository);
    });
  }
}
