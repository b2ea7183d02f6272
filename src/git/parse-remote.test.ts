import { describe, expect, it } from 'vitest';
import { parseRemote } from './parse-remote.ts';

describe('parseRemote', () => {
  it.each([
    ['https://github.com/owner/name', 'https'],
    ['https://git.example:8443/team/name.git', 'https'],
    ['ssh://git@git.example:2222/team/name.git', 'ssh'],
    ['git@github.com:owner/name.git', 'ssh'],
    ['host:name', 'ssh'],
    ['/srv/git/name.git', 'file'],
    ['/srv/git/a name:with @ all', 'file'],
  ])('takes %s', (text, protocol) => {
    expect(parseRemote(text)).toEqual({ ok: true, value: { address: text, protocol } });
  });

  it.each([
    ['http://github.com/owner/name', 'protocol'],
    ['git://github.com/owner/name', 'protocol'],
    ['file:///srv/git/name.git', 'protocol'],
    ['ext::sh -c id', 'protocol'],
    ['fd::17', 'protocol'],
    ['relative/path', 'protocol'],
    ['-oProxyCommand=id:name', 'protocol'],
    ['--upload-pack=id', 'protocol'],
    ['git@-oProxyCommand=id:name', 'protocol'],
    ['', 'protocol'],
    ['/a\0b', 'protocol'],
    ['ssh://-oProxyCommand=id/name', 'malformed'],
    ['ssh://git.example', 'malformed'],
    ['https://git.example/name?x=1', 'malformed'],
    ['https://git.example/name#main', 'malformed'],
    ['https://:443/', 'malformed'],
    ['https://token@git.example/name', 'credentials'],
    ['https://user:word@git.example/name', 'credentials'],
    ['ssh://user:word@git.example/name', 'credentials'],
  ])('refuses %j', (text, reason) => {
    expect(parseRemote(text)).toEqual({ ok: false, error: { code: 'git.remote-unfit', reason } });
  });
});
