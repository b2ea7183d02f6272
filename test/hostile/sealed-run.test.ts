import { describe, expect, it } from 'vitest';
import { sha256 } from '../../src/core/index.ts';
import { type Isolation, probeIsolation, sealImage } from '../../src/seal/index.ts';
import { describeWith } from '../support/missing-part.ts';
import { runProgram, toFirst } from '../support/sealed-program.ts';

const isolation = probeIsolation();
const grades: readonly (readonly [string, Isolation])[] =
  isolation.kind === 'process'
    ? [['a process', isolation]]
    : [
        ['a process', { kind: 'process' }],
        ['namespaces', isolation],
      ];

describe.each(grades)('a sealed program in %s', (_, grade) => {
  it('has no environment, whatever ours is', async () => {
    process.env['NODE_OPTIONS_CANARY'] = 'canary';
    const result = await runProgram('tell(Object.keys(process.env).filter((name) => name !== "PWD"));', {
      isolation: grade,
    });
    expect(result.outcome).toBe('ended well');
    expect(toFirst(result)).toEqual([]);
  });

  it('IN-3 reads no file, writes none, lists none, and opens no descriptor by its path', async () => {
    const result = await runProgram(
      `const { mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
       tell(await Promise.all([
         () => readFileSync('/etc/passwd'), () => writeFileSync('/tmp/canary', ''), () => readdirSync('/'),
         () => mkdirSync('/tmp/canary'), () => openSync('/proc/self/fd/3', 'r'), () => openSync(process.execPath, 'r'),
       ].map(attempt)));`,
      { isolation: grade },
    );
    expect(toFirst(result)).toEqual(Array.from({ length: 6 }, () => 'ERR_ACCESS_DENIED'));
  });

  it('starts no process, no worker and no native code', async () => {
    const result = await runProgram(
      `const { fork, spawnSync } = require('node:child_process');
       const { Worker } = require('node:worker_threads');
       tell(await Promise.all([
         () => spawnSync('/bin/true'), () => fork('/tmp/x.js'), () => new Worker('0', { eval: true }),
         () => process.dlopen({ exports: {} }, '/tmp/x.node'),
       ].map(attempt)));`,
      { isolation: grade },
    );
    for (const code of toFirst(result) as string[])
      expect(code).toMatch(/^ERR_(?:ACCESS_DENIED|DLOPEN_DISABLED)$/);
  });

  it('reads the image that it inherits, and can not change it', async () => {
    const contents = new Map([['a', Buffer.from('image')]]);
    const entry = { type: 'file', path: 'a', size: 5, sha256: sha256('image') } as const;
    const inventory = { entries: [entry], absent: [] };
    const sealed = sealImage({ inventory, contents }, 'sealed-memory');
    const image = sealed.ok ? sealed.value.verify(inventory) : sealed;
    if (!image.ok || image.value.descriptor === null) throw new Error('not sealed');
    const result = await runProgram(
      `const bytes = Buffer.alloc(1000);
       const length = readSync(5, bytes, 0, 1000, 0);
       tell([bytes.subarray(length - 5, length).toString(), await attempt(() => writeSync(5, 'x', 0))]);`,
      { isolation: grade, descriptors: [image.value.descriptor] },
    );
    expect(toFirst(result)).toEqual(['image', 'EBADF']);
  });

  it('asks and is answered, with bodies that need many reads', async () => {
    const result = await runProgram(
      `const body = Buffer.alloc(3_000_000, 7);
       const answer = tell('large', body);
       tell(answer.header === '"large"' && answer.body.equals(body));`,
      { isolation: grade },
    );
    expect(result.requests.map(({ header }) => header)).toEqual(['"large"', 'true']);
  });

  it.each([
    ['seal.run-timeout', 'while (true);', { bounds: { milliseconds: 700, frame: 8 << 20, requests: 20 } }],
    ['seal.run-too-many-requests', 'while (true) tell(1);', {}],
    [
      'seal.run-frame-too-long',
      'tell(1, Buffer.alloc(2000));',
      { bounds: { milliseconds: 20_000, frame: 1000, requests: 20 } },
    ],
    ['seal.run-failed', 'process.exit(3);', {}],
    ['seal.run-failed', 'throw new Error("x");', {}],
    ['seal.run-failed', 'this is no script', {}],
  ])('ends with %s where it does %s', async (code, source, changes) => {
    expect((await runProgram(source, { isolation: grade, ...changes })).outcome).toBe(code);
  });
});

describeWith(
  { present: isolation.kind === 'namespaces', missing: 'bubblewrap, or the right to make namespaces' },
  'a sealed program in namespaces of its own',
  () => {
    it('reaches no network', async () => {
      const result = await runProgram(
        `const { connect } = require('node:net');
         tell(await attempt(() => new Promise((resolve, reject) => connect(80, '127.0.0.1').on('connect', resolve).on('error', reject))));
         tell(await attempt(() => new Promise((resolve, reject) => connect(80, '192.0.2.1').on('connect', resolve).on('error', reject))));`,
        { isolation },
      );
      expect(result.requests.map(({ header }) => header)).toEqual(['"ECONNREFUSED"', '"ENETUNREACH"']);
    });

    it('is the first process of its own, and sees no other', async () => {
      expect(toFirst(await runProgram('tell(process.pid);', { isolation }))).toBe(1);
    });
  },
);
