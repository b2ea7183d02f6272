import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFixtureRepository, type FixtureRepository } from '../../test/support/git-fixture.ts';
import { openRepository } from '../git/index.ts';
import { chooseRange, type HeadChoice } from './choose-range.ts';

let fixture: FixtureRepository;
beforeEach(() => {
  fixture = createFixtureRepository();
});
afterEach(() => fixture.dispose());

async function choose(base: string | null, head: HeadChoice): Promise<unknown> {
  const repository = await openRepository(fixture.path);
  if (!repository.ok) throw new Error(repository.error.code);
  try {
    const range = await chooseRange(repository.value, base, head);
    return range.ok ? range.value : range.error.code;
  } finally {
    await repository.value.close();
  }
}

const atHead: HeadChoice = { kind: 'revision', revision: 'HEAD' };

function commit(name: string): string {
  fixture.write(name, name);
  return fixture.commit(name);
}

describe('chooseRange', () => {
  it('CH-6 takes what a branch has beyond its merge base with the default branch', async () => {
    const root = commit('root');
    fixture.git(['branch', '-M', 'main']);
    fixture.branch('feature');
    const head = commit('feature');
    fixture.git(['switch', '--quiet', 'main']);
    const main = commit('main moves on');
    fixture.git(['switch', '--quiet', 'feature']);
    expect(await choose(null, atHead)).toEqual({ base: main, mergeBase: root, head });
  });

  it('takes the last commit on the default branch itself', async () => {
    const first = commit('first');
    fixture.git(['branch', '-M', 'main']);
    const second = commit('second');
    expect(await choose(null, atHead)).toEqual({ base: first, mergeBase: first, head: second });
  });

  it('takes a first commit against nothing', async () => {
    const head = commit('first');
    expect(await choose(null, atHead)).toEqual({ base: null, mergeBase: null, head });
  });

  it.each(['index', 'worktree'] as const)(
    'compares the %s with the commit that it grew from',
    async (kind) => {
      const head = commit('first');
      expect(await choose(null, { kind })).toEqual({ base: head, mergeBase: head, head });
    },
  );

  it('CH-6 refuses unrelated histories', async () => {
    commit('first');
    fixture.git(['switch', '--quiet', '--orphan', 'other']);
    commit('other');
    fixture.git(['branch', 'elsewhere', 'HEAD']);
    fixture.git(['switch', '--quiet', '--orphan', 'third']);
    commit('third');
    expect(await choose('elsewhere', atHead)).toBe('git.unrelated-histories');
  });

  it('names a base that does not exist', async () => {
    commit('first');
    expect(await choose('nowhere', atHead)).toBe('git.unknown-revision');
  });
});
