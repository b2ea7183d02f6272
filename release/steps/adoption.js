import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toFailure } from '../failure.js';
import { runPolicyCommands } from '../policy-command.js';
import { readWritten, toWrittenObject } from '../written.js';

const handWritten = `# Working here

## Tests

- Run the tests before every commit.
- A bug fix comes with the test that would have caught it.

## Style

Prefer small functions with names that say what they return.
`;

/**
 * It adopts a repository with hand-written instructions: until the last step they stay where they are, and afterwards
 * every byte of them is in the backup.
 *
 * @type {import('../step.js').Step}
 */
export const adoption = {
  title: 'it adopts hand-written instructions without losing a byte',
  async prove(proof) {
    const folder = await proof.createRepository('adopted');
    await writeFile(join(folder, 'AGENTS.md'), handWritten);
    const prepared = await runPolicyCommands(proof, folder, 'promotion.adoption-failed', [
      ['adopt', 'inspect'],
      ['adopt', 'prepare', '--apply'],
      ['adopt', 'preview', '--apply'],
    ]);
    if (prepared !== null) return prepared;
    if ((await readWritten(folder, 'AGENTS.md')) !== handWritten) {
      return toFailure('promotion.adoption-failed', 'the instructions were touched before they were adopted');
    }
    const finalized = await runPolicyCommands(proof, folder, 'promotion.adoption-failed', [
      ['adopt', 'finalize', '--apply'],
      ['check'],
    ]);
    if (finalized !== null) return finalized;
    if (!(await isKept(join(folder, '.agent-policy')))) {
      return toFailure('promotion.adoption-failed', 'the instructions are not in the backup');
    }
    const state = toWrittenObject(await readWritten(folder, '.agent-policy/adoption.json'));
    return state['schema_version'] === proof.record.contracts.adoption
      ? null
      : toFailure('promotion.contract-differs', `it writes adoption state ${state['schema_version']}`);
  },
};

/**
 * Whether a file below a folder has exactly the bytes that were there before.
 *
 * @param {string} folder
 */
async function isKept(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isFile() && (await readWritten(entry.parentPath, entry.name)) === handWritten) return true;
  }
  return false;
}
