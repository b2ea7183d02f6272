import { parse } from 'yaml';
import { toFailure } from '../failure.js';
import { parseRecord, recordPath } from '../record.js';

/**
 * The record is well-formed, and the configuration and the lock at HEAD pin what it names. Only this one mapping is read
 * here; that both files are sound is for the promoted toolchain to say, which checks them later.
 *
 * @type {import('../step.js').Step}
 */
export const agreement = {
  title: 'record, configuration and lock name the same toolchain',
  async prove(proof) {
    const text = await readAtHead(proof.history, recordPath);
    if (text === null) return toFailure('promotion.no-record', `${recordPath} is not in HEAD`);
    const record = parseRecord(text);
    if ('code' in record) return record;
    for (const path of ['.agent-policy.yml', '.agent-policy.lock']) {
      const pinned = await readAtHead(proof.history, path);
      const toolchain = pinned === null ? null : toToolchain(pinned);
      const { repository, revision } = record.toolchain;
      if (toolchain?.repository !== repository || toolchain?.revision !== revision) {
        return toFailure('promotion.pins-disagree', `${path} does not pin ${repository}@${revision}`);
      }
    }
    proof.record = record;
    return null;
  },
};

/**
 * @param {import('../history.js').History} history
 * @param {string} path
 */
async function readAtHead(history, path) {
  const run = await history.git(['cat-file', 'blob', `${history.head}:${path}`]);
  return run.exitCode === 0 ? run.stdout.toString('utf8') : null;
}

/** @param {string} text */
function toToolchain(text) {
  try {
    return parse(text, { maxAliasCount: 0, schema: 'failsafe' })?.toolchain ?? null;
  } catch {
    return null;
  }
}
