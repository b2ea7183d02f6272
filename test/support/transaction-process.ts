import { writeSync } from 'node:fs';
import { applyChanges } from '../../src/toolchain/transaction/apply-changes.ts';
import { settleInterrupted } from '../../src/toolchain/transaction/settle-interrupted.ts';
import { exampleChange } from './example-change.ts';
import { watchOperations } from './faulty-operations.ts';
import { openTree } from './working-tree.ts';

/**
 * A program: makes the example change in a working tree, or settles one there, and prints what came of it. Ahead of the
 * n-th operation (0: none) it meets its fate: it is killed, leaves, or says so and waits for ever.
 */
const [root = '', work = '', at = '', fate = ''] = process.argv.slice(2);

function meetFate(n: number): void {
  if (n !== Number(at)) return;
  if (fate === 'kill') process.kill(process.pid, 'SIGKILL');
  if (fate === 'exit') process.exit(1);
  writeSync(1, 'waiting\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

const operations = watchOperations({ before: meetFate });
const tree = openTree(root);
const result =
  work === 'apply' ? applyChanges(tree, exampleChange, operations) : settleInterrupted(tree, operations);
writeSync(1, `${JSON.stringify(result)}\n`);
