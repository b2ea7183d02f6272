import { expect, it } from 'vitest';
import { toEnvironment } from './to-environment.ts';

const folders = { root: '/r', home: '/r/home', work: '/r/work', temporary: '/r/temporary' };

it('T07 passes PATH and the named variables that are set, and nothing else', () => {
  const environment = toEnvironment({
    inherited: { PATH: '/bin', GITHUB_TOKEN: 'x', NODE_OPTIONS: '--require=x', KEY: 'k', HOME: '/root' },
    names: ['KEY', 'UNSET'],
    variables: { QUIET: '1' },
    folders,
  });
  expect(environment).toEqual({
    PATH: '/bin',
    KEY: 'k',
    QUIET: '1',
    HOME: '/r/home',
    TMPDIR: '/r/temporary',
  });
});

it('gives a run its own folders whatever the names say', () => {
  const environment = toEnvironment({
    inherited: { HOME: '/root', TMPDIR: '/tmp' },
    names: ['HOME', 'TMPDIR'],
    variables: { HOME: '/elsewhere' },
    folders,
  });
  expect(environment).toEqual({ HOME: '/r/home', TMPDIR: '/r/temporary' });
});
