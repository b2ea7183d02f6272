import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSlot, type Isolation, probeIsolation } from '../../src/seal/index.ts';
import { requireOk } from '../support/managed-repository.ts';
import { describeWith } from '../support/missing-part.ts';
import { runProgram, toFirst } from '../support/sealed-program.ts';
import { createTestFolder } from '../support/temporary-folder.ts';

const isolation = probeIsolation();
const grades: readonly (readonly [string, Isolation])[] =
  isolation.kind === 'process'
    ? [['a process', isolation]]
    : [
        ['a process', { kind: 'process' }],
        ['namespaces', isolation],
      ];

describe.runIf(process.platform === 'linux').each(grades)(
  'a sealed program in %s that wants more',
  (_, grade) => {
    const tries = `[
    () => writeSync(5, 'x', 0),
    () => require('node:fs').ftruncateSync(5, 9),
    () => require('node:fs').openSync('/proc/self/fd/5', 'r+'),
    () => require('node:fs').openSync('/dev/fd/5', 'w'),
    () => require('node:fs').openSync(Buffer.from('/proc/self/fd/5'), 'r+'),
  ]`;

    it('SE-3 T30 writes neither into an empty slot that it inherits nor into a frozen one', async () => {
      for (const frozen of [false, true]) {
        const slot = requireOk(createSlot('sealed-memory'));
        const bytes = frozen ? requireOk(slot.freeze([Buffer.from('sealed')])) : null;
        const source = `tell(await Promise.all(${tries}.map(attempt)));`;
        const told = await runProgram(source, { isolation: grade, descriptors: [slot.descriptor ?? -1] });
        expect(toFirst(told)).toEqual(['EBADF', 'EINVAL', ...Array(3).fill('ERR_ACCESS_DENIED')]);
        const after = bytes ?? requireOk(slot.freeze([Buffer.from('sealed')]));
        const read = Buffer.alloc(6);
        after.readInto(read, 0);
        expect([after.length, read.toString()], 'what it left behind').toEqual([6, 'sealed']);
        after.close();
      }
    });

    it('makes no code from text', async () => {
      const source = `tell(await Promise.all([() => eval('1'), () => new Function('return 1'),
      () => Object.getPrototypeOf(async () => {}).constructor('return 1')].map(attempt)));`;
      expect(toFirst(await runProgram(source, { isolation: grade }))).toEqual(Array(3).fill('EvalError'));
    });

    it('is no longer there once its last question was answered', async () => {
      let pid = 0;
      const told = await runProgram(`tell(process.pid); for (;;);`, {
        isolation: grade,
        answer: async ({ header }) => {
          pid = Number(header);
          return null;
        },
      });
      expect(told.outcome).toBe('ended well');
      if (grade.kind === 'process') expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
    });

    it('gets one answer for each question, in their order, however many it asks at once', async () => {
      const source = `for (let at = 0; at < 10; at++) send(String(at));
      const answers = Array.from({ length: 10 }, () => receive().header);
      tell(answers);`;
      const told = await runProgram(source, { isolation: grade });
      expect(told.requests.at(-1)?.header).toBe(JSON.stringify([...'0123456789']));
    });

    it('is ended when the run is cancelled, before it starts and while it runs', async () => {
      expect((await runProgram('for (;;);', { isolation: grade, signal: AbortSignal.abort() })).outcome).toBe(
        'seal.run-cancelled',
      );
      const signal = AbortSignal.timeout(300);
      expect((await runProgram('for (;;);', { isolation: grade, signal })).outcome).toBe(
        'seal.run-cancelled',
      );
    });

    it('keeps nobody waiting whose answer it no longer wants', async () => {
      let noticed = false;
      const told = await runProgram(`send('1'); process.exit(3);`, {
        isolation: grade,
        answer: async (request, signal) => {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          noticed = true;
          return request;
        },
      });
      expect([told.outcome, noticed]).toEqual(['seal.run-failed', true]);
    });
  },
);

/** A program that stands where bubblewrap should, as the isolation that it claims to be. */
function pretend(script: string): Isolation {
  const bubblewrap = join(createTestFolder(), 'bwrap');
  writeFileSync(bubblewrap, `#!/bin/sh\n${script}\n`);
  chmodSync(bubblewrap, 0o755);
  return { kind: 'namespaces', bubblewrap };
}

describe('an isolation that is less than it says', () => {
  it('is told where there is no such program', async () => {
    const nowhere: Isolation = { kind: 'namespaces', bubblewrap: '/nonexistent/bwrap' };
    expect(await runProgram('tell(1);', { isolation: nowhere })).toEqual({
      outcome: 'seal.run-not-started',
      requests: [],
    });
  });

  const findInformation = `while [ "$1" != -- ]; do [ "$1" = --info-fd ] && fd=$2; shift; done; shift 2`;
  it('answers nothing where the program runs as everybody else does', async () => {
    const told = await runProgram('tell(1);', {
      isolation: pretend(
        `${findInformation}\necho '{ "child-pid": '$$' }' >&$fd\nexec ${process.execPath} "$@"`,
      ),
    });
    expect(told).toEqual({ outcome: 'seal.run-privileged', requests: [] });
  });

  it('answers nothing where it does not say which process it made', async () => {
    const told = await runProgram('tell(1);', {
      isolation: pretend(`${findInformation}\neval "exec $fd>&-"\nexec ${process.execPath} "$@"`),
    });
    expect(told).toEqual({ outcome: 'seal.run-privileged', requests: [] });
  });
});

describeWith(
  { present: isolation.kind === 'namespaces', missing: 'bubblewrap, or the right to make namespaces' },
  'namespaces that are fewer than they should be',
  () => {
    const genuine = isolation.kind === 'namespaces' ? isolation.bubblewrap : '';
    it.each(['net', 'ipc', 'uts'])('T30 get nothing answered where %s is shared', async (name) => {
      const drop = `for a; do shift; [ "$a" = --unshare-${name} ] || set -- "$@" "$a"; done`;
      const told = await runProgram('tell(1);', { isolation: pretend(`${drop}\nexec ${genuine} "$@"`) });
      expect(told).toEqual({ outcome: 'seal.run-not-isolated', requests: [] });
    });

    it('see no process of ours', async () => {
      const source = `tell(await attempt(() => process.kill(${process.pid}, 0)));`;
      expect(toFirst(await runProgram(source, { isolation }))).toBe('ESRCH');
    });

    it('end with the program, also where it is the one that is killed', async () => {
      const told = await runProgram(`process.kill(process.pid, 'SIGKILL'); process.exit(4);`, { isolation });
      expect(told.outcome).toBe('seal.run-failed');
    });
  },
);

it.runIf(process.platform === 'linux')('leaves no descriptor behind, whatever became of a slot', () => {
  const count = (): number => readdirSync('/proc/self/fd').length;
  const before = count();
  for (let round = 0; round < 50; round++) {
    const slot = requireOk(createSlot('sealed-memory'));
    if (round % 2 === 0) requireOk(slot.freeze([Buffer.from('x')])).close();
    slot.close();
  }
  expect(count()).toBe(before);
});
