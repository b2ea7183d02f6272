import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toFailure } from '../failure.js';
import { checkFolder, runPolicyCommands } from '../policy-command.js';
import { readWritten } from '../written.js';

const attempts = /** @type {const} */ ([
  ['policy.output-changed', (/** @type {string} */ file) => appendFile(file, '\n')],
  ['policy.output-missing', (/** @type {string} */ file) => rm(file)],
]);

/**
 * It sees what was done to a generated file, and accepts the file again when that is undone.
 *
 * @type {import('../step.js').Step}
 */
export const tampering = {
  title: 'it notices a generated file that was changed or removed',
  async prove(proof) {
    const folder = await proof.createRepository('tampered');
    const initialised = await runPolicyCommands(proof, folder, 'promotion.tampering-unnoticed', [
      ['init', '--apply'],
    ]);
    if (initialised !== null) return initialised;
    const file = join(folder, 'AGENTS.md');
    const text = await readWritten(folder, 'AGENTS.md');
    if (text === '')
      return toFailure('promotion.tampering-unnoticed', 'it generates no AGENTS.md to tamper with');
    for (const [code, tamper] of attempts) {
      await tamper(file);
      const { exitCode, codes } = await checkFolder(proof, folder);
      if (exitCode !== 1 || !codes.includes(code)) {
        return toFailure('promotion.tampering-unnoticed', `check ends with ${exitCode} and without ${code}`);
      }
      await writeFile(file, text);
    }
    return await runPolicyCommands(proof, folder, 'promotion.tampering-unnoticed', [['check']]);
  },
};
