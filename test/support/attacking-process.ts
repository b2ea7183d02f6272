import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A second process that does something over and over, as fast as it can, until it is stopped. */
export interface AttackingProcess {
  /** Ends it; how often it succeeded. */
  stop(): Promise<number>;
}

/**
 * Starts a process that repeats `attempt`, the body of a function that may use `fs` and returns how often it succeeded; what it
 * throws counts for nothing. Settles when the first attempt was made. `pause` is how long it rests between two, in
 * milliseconds.
 */
export async function startAttack(attempt: string, pause: number): Promise<AttackingProcess> {
  const script = `
    const fs = require('node:fs');
    const attempt = () => { ${attempt} };
    let successes = 0;
    let told = false;
    process.stdin.on('end', () => { process.stdout.write(String(successes)); process.exit(0); }).resume();
    const loop = () => {
      const until = Date.now() + 20;
      do {
        try { successes += attempt(); } catch {}
        if (${pause} > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${pause});
      } while (Date.now() < until);
      if (!told) process.stdout.write('started ');
      told = true;
      setImmediate(loop);
    };
    loop();`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes.toString('latin1');
  });
  await once(child.stdout, 'data');
  return {
    stop: async () => {
      child.stdin.end();
      await once(child, 'close');
      return Number(said.replace('started ', ''));
    },
  };
}
