import { describe, expect, it } from 'vitest';
import { toObjectId } from '../../test/support/loose-object.ts';
import { useFixture } from '../../test/support/open-fixture.ts';
import { resolveCommit } from './resolve-commit.ts';

/** Two contents whose ids begin with the same four digits. */
const twins = ['twin 23\n', 'twin 44\n'] as const;

describe('resolveCommit', () => {
  it('resolves branches, tags of tags, abbreviations, remote branches and steps as git does', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a', 'a\n');
    const first = fixture.commit('one');
    const second = fixture.commit('two');
    fixture.branch('side/way', first);
    const side = fixture.commit('side');
    fixture.git(['checkout', '--quiet', 'main']);
    fixture.git(['merge', '--quiet', '--no-ff', '-m', 'merge', 'side/way']);
    fixture.git(['tag', '-a', 'v1', '-m', 'v1', first]);
    fixture.git(['tag', '-a', 'v1-again', '-m', 'again', 'v1']);
    fixture.git(['tag', 'light', second]);
    fixture.git(['update-ref', 'refs/remotes/origin/topic', side]);
    fixture.git(['pack-refs', '--all']);
    fixture.git(['branch', 'loose', first]);
    const repository = await open();
    const names = [
      'HEAD',
      '@',
      'main',
      'side/way',
      'heads/side/way',
      'refs/heads/main',
      'v1',
      'v1-again',
      'light',
      'loose',
    ];
    const steps = ['HEAD^', 'HEAD^2', 'HEAD~1', 'main^2~1', 'HEAD^1^', 'v1-again^{commit}', 'v1^0', 'HEAD~0'];
    const others = ['origin/topic', second, second.slice(0, 12)];
    for (const name of [...names, ...steps, ...others]) {
      expect(await resolveCommit(repository, name), name).toEqual({
        ok: true,
        value: fixture.git(['rev-parse', `${name}^{commit}`]),
      });
    }
  });

  it('sees refs that were made, moved or packed after opening', async () => {
    const { fixture, open } = useFixture();
    const first = fixture.commit('one');
    const repository = await open();
    const second = fixture.commit('two');
    fixture.git(['branch', 'late', first]);
    fixture.git(['pack-refs', '--all']);
    expect(await resolveCommit(repository, 'HEAD')).toEqual({ ok: true, value: second });
    expect(await resolveCommit(repository, 'late')).toEqual({ ok: true, value: first });
    fixture.git(['checkout', '--quiet', '--detach', first]);
    expect(await resolveCommit(repository, 'HEAD')).toEqual({ ok: true, value: first });
    fixture.git(['reset', '--quiet', '--hard', second]);
    expect(await resolveCommit(repository, 'ORIG_HEAD')).toEqual({ ok: true, value: first });
    expect(await resolveCommit(repository, 'FETCH_HEAD')).toEqual({
      ok: false,
      error: { code: 'git.unknown-revision' },
    });
    fixture.git(['fetch', '--quiet', '.', 'main']);
    expect(await resolveCommit(repository, 'FETCH_HEAD')).toEqual({ ok: true, value: second });
  });

  it('says apart what is unknown, what is ambiguous and what is no commit', async () => {
    const { fixture, open } = useFixture();
    fixture.write('a', 'a\n');
    const head = fixture.commit('one');
    const blob = fixture.git(['rev-parse', 'HEAD:a']);
    fixture.git(['tag', 'file', blob]);
    for (const content of twins) fixture.git(['hash-object', '-w', '--stdin'], { input: content });
    const repository = await open();
    const codeOf = async (text: string) => {
      const resolved = await resolveCommit(repository, text);
      return resolved.ok ? 'resolved' : resolved.error;
    };
    expect(await codeOf('nothing')).toEqual({ code: 'git.unknown-revision' });
    expect(await codeOf('HEAD~1')).toEqual({ code: 'git.unknown-revision' });
    expect(await codeOf('HEAD^2')).toEqual({ code: 'git.unknown-revision' });
    expect(await codeOf('0'.repeat(40))).toEqual({ code: 'git.unknown-revision' });
    expect(await codeOf('file')).toMatchObject({ code: 'git.object-wrong-type', actual: 'blob' });
    expect(await codeOf('e'.repeat(40))).toEqual({ code: 'git.object-missing', id: 'e'.repeat(40) });
    expect(await codeOf(toObjectId('sha1', 'blob', Buffer.from(twins[0])).slice(0, 4))).toEqual({
      code: 'git.ambiguous-revision',
      candidates: 2,
    });
    expect(await codeOf(head)).toBe('resolved');
  });

  it('has no commit to show in an unborn repository', async () => {
    const { open } = useFixture();
    expect(await resolveCommit(await open(), 'HEAD')).toEqual({
      ok: false,
      error: { code: 'git.unknown-revision' },
    });
  });
});
