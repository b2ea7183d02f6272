import { describe, expect, it } from 'vitest';
import { parseDependencyLock } from './dependency-lock.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const usual = { version: '1.0.0', integrity, resolved: 'https://example.invalid/x.tgz', license: 'MIT' };

const parse = (lock: unknown) =>
  parseDependencyLock(Buffer.from(typeof lock === 'string' ? lock : JSON.stringify(lock)));
const parsePackages = (packages: object) => parse({ lockfileVersion: 3, packages: { '': {}, ...packages } });

describe('parseDependencyLock', () => {
  it('RT-1 takes every package with its version and integrity, and whether it may be missing', () => {
    const parsed = parsePackages({
      'node_modules/one': usual,
      'node_modules/@scope/two': { ...usual, optional: true },
      'node_modules/one/node_modules/three': { ...usual, devOptional: true, dev: true },
    });
    const locked = { version: '1.0.0', integrity };
    expect(parsed).toEqual({
      ok: true,
      value: new Map([
        ['node_modules/one', { path: 'node_modules/one', ...locked, optional: false }],
        ['node_modules/@scope/two', { path: 'node_modules/@scope/two', ...locked, optional: true }],
        [
          'node_modules/one/node_modules/three',
          { path: 'node_modules/one/node_modules/three', ...locked, optional: true },
        ],
      ]),
    });
  });

  it.each<[string, object, string]>([
    ['node_modules/one', { ...usual, integrity: undefined }, 'integrity'],
    ['node_modules/one', { ...usual, integrity: `sha1-${'A'.repeat(27)}=` }, 'integrity'],
    ['node_modules/one', { ...usual, integrity: `${integrity} ${integrity}` }, 'integrity'],
    ['node_modules/one', { ...usual, version: undefined }, 'integrity'],
    ['node_modules/one', { ...usual, link: true }, 'link'],
    ['node_modules/one', { ...usual, inBundle: true }, 'bundled'],
    ['packages/one', usual, 'path'],
    ['node_modules/../../one', usual, 'path'],
    ['node_modules/.', usual, 'path'],
    ['node_modules/..', usual, 'path'],
    ['/node_modules/one', usual, 'path'],
    ['node_modules/one/', usual, 'path'],
    ['node_modules/@scope', usual, 'path'],
    ['node_modules/one\u0000', usual, 'path'],
  ])('refuses %j with %j', (path, entry, reason) => {
    expect(parsePackages({ [path]: entry })).toEqual({
      ok: false,
      error: { code: 'app.lock-unfit', package: path, reason },
    });
  });

  it.each<[unknown, string]>([
    ['', ''],
    ['{"lockfileVersion":3,"packages":{},"packages":{}}', ''],
    [{ lockfileVersion: 1, packages: {} }, 'lockfileVersion'],
    [{ lockfileVersion: 3 }, 'packages'],
    [
      { lockfileVersion: 3, packages: { 'node_modules/one': { version: 1 } } },
      'packages.node_modules/one.version',
    ],
  ])('refuses %j, which is no lock', (lock, member) => {
    expect(parse(lock)).toEqual({ ok: false, error: { code: 'app.lock-malformed', member } });
  });
});
