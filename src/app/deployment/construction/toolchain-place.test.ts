import { describe, expect, it } from 'vitest';
import { parseToolchainPlace } from './toolchain-place.ts';

describe('parseToolchainPlace', () => {
  it.each([
    ['owner/name', null, 'https://github.com/owner/name.git', 'owner/name'],
    ['https://github.com/owner/name', null, 'https://github.com/owner/name', 'owner/name'],
    ['https://github.com/owner/name.git', null, 'https://github.com/owner/name.git', 'owner/name'],
    ['git@github.com:owner/name.git', null, 'git@github.com:owner/name.git', 'owner/name'],
    [
      'https://git.example/team/tool.git',
      null,
      'https://git.example/team/tool.git',
      'https://git.example/team/tool',
    ],
    ['https://git.example/team/tool', 'owner/name', 'https://git.example/team/tool', 'owner/name'],
    ['/srv/clone', 'owner/name', '/srv/clone', 'owner/name'],
    [
      'git@host.example:tool',
      'https://host.example/tool',
      'git@host.example:tool',
      'https://host.example/tool',
    ],
  ])(
    'RT-4 keeps apart where %s is fetched from and what locks call it (%s)',
    (from, named, address, repository) => {
      expect(parseToolchainPlace(from, named)).toMatchObject({
        ok: true,
        value: { remote: { address }, repository },
      });
    },
  );

  it.each([
    ['/srv/clone', null, 'app.toolchain-unnamed'],
    ['git@host.example:tool', null, 'app.toolchain-unnamed'],
    ['/srv/clone', '../name', 'app.toolchain-unnamed'],
    ['/srv/clone', 'http://host.example/tool', 'app.toolchain-unnamed'],
    ['../name', 'owner/name', 'git.remote-unfit'],
    ['-o/name', 'owner/name', 'git.remote-unfit'],
    ['http://github.com/owner/name', null, 'git.remote-unfit'],
  ])('refuses %s named %s', (from, named, code) => {
    expect(parseToolchainPlace(from, named)).toMatchObject({ ok: false, error: { code } });
  });
});
