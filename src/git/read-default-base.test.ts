import { describe, expect, it } from 'vitest';
import { useFixture } from '../../test/support/open-fixture.ts';
import { readDefaultBase } from './read-default-base.ts';

describe('readDefaultBase', () => {
  it('takes what the remote calls its default before every usual name', async () => {
    const { fixture, open } = useFixture();
    const first = fixture.commit('one');
    fixture.commit('two');
    fixture.git(['update-ref', 'refs/remotes/origin/main', 'HEAD']);
    fixture.git(['update-ref', 'refs/remotes/origin/release/2', first]);
    fixture.git(['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/release/2']);
    expect(await readDefaultBase(await open())).toEqual({
      ok: true,
      value: { name: 'origin/release/2', ref: 'refs/remotes/origin/release/2', commit: first },
    });
  });

  it("takes the remote's branch before ours, and passes over a default that is gone", async () => {
    const { fixture, open } = useFixture();
    const first = fixture.commit('one');
    fixture.commit('two');
    fixture.git(['update-ref', 'refs/remotes/origin/main', first]);
    fixture.git(['symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/gone']);
    const base = await readDefaultBase(await open());
    expect(base.ok && base.value.name).toBe('origin/main');
  });

  it.each(['main', 'master', 'trunk', 'develop'])(
    'takes a local %s where there is no remote',
    async (name) => {
      const { fixture, open } = useFixture();
      const first = fixture.commit('one');
      fixture.git(['branch', '--move', name]);
      fixture.branch('topic');
      fixture.commit('two');
      expect(await readDefaultBase(await open())).toEqual({
        ok: true,
        value: { name, ref: `refs/heads/${name}`, commit: first },
      });
    },
  );

  it('chooses nothing where no name is usual', async () => {
    const { fixture, open } = useFixture();
    fixture.commit('one');
    fixture.git(['branch', '--move', 'mine']);
    expect(await readDefaultBase(await open())).toEqual({
      ok: false,
      error: { code: 'git.no-default-base' },
    });
  });
});
