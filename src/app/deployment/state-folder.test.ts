import { describe, expect, it } from 'vitest';
import { toStateFolder } from './state-folder.ts';

describe('toStateFolder', () => {
  it.each<[string, Record<string, string>, NodeJS.Platform, string]>([
    [
      'the folder that is named',
      { PROOFMARK_STATE: '/srv/state', XDG_STATE_HOME: '/x' },
      'linux',
      '/srv/state',
    ],
    ['the usual place', {}, 'linux', '/home/u/.local/state/proofmark'],
    ['the usual place for an empty name', { PROOFMARK_STATE: '' }, 'linux', '/home/u/.local/state/proofmark'],
    ['the place that the user chose for state', { XDG_STATE_HOME: '/x' }, 'linux', '/x/proofmark'],
    ['no relative place', { XDG_STATE_HOME: 'x' }, 'linux', '/home/u/.local/state/proofmark'],
    ['its place on macOS', {}, 'darwin', '/home/u/Library/Application Support/proofmark'],
  ])('takes %s', (_, environment, platform, folder) => {
    expect(toStateFolder({ environment, platform, home: '/home/u' })).toEqual({ ok: true, value: folder });
  });

  it('refuses a relative name, which would mean another folder from each place', () => {
    expect(
      toStateFolder({ environment: { PROOFMARK_STATE: 'state' }, platform: 'linux', home: '/' }),
    ).toEqual({
      ok: false,
      error: { code: 'app.state-folder-relative', path: 'state' },
    });
  });
});
