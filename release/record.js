import { toFailure } from './failure.js';

/** Where the promoted toolchain is recorded. */
export const recordPath = 'release/toolchain.json';

/**
 * Which toolchain is promoted, and which versions of our file formats it writes.
 *
 * @typedef {object} PromotionRecord
 * @property {{ repository: string, revision: string }} toolchain
 * @property {{ configuration: number, lock: number, adoption: number }} contracts
 */

const recordVersion = 1;
const channel = 'stable';

/** A full commit id; one digit repeated is a placeholder. */
const revisionForm = /^(?!(.)\1*$)(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const repositoryForm = /^(?:[\w.-]+\/[\w.-]+|https:\/\/[\w.-]+(?:\/[\w.-]+)+)$/;

/** @param {string} text */
export function isRevision(text) {
  return revisionForm.test(text);
}

/**
 * Accepts exactly what `toRecordText` writes: one spelling, so that no two readers can differ about it.
 *
 * @param {string} text
 * @returns {PromotionRecord | import('./failure.js').Failure}
 */
export function parseRecord(text) {
  try {
    const { toolchain, contracts } = JSON.parse(text);
    const { repository, revision } = toolchain;
    const { configuration, lock, adoption } = contracts;
    const record = { toolchain: { repository, revision }, contracts: { configuration, lock, adoption } };
    const sound =
      repositoryForm.test(repository) &&
      isRevision(revision) &&
      [configuration, lock, adoption].every(Number.isInteger);
    if (sound && toRecordText(record) === text) return record;
  } catch {
    // Not JSON, or not of that shape: told below.
  }
  return toFailure('promotion.record-malformed', `${recordPath} is not a record of a promotion`);
}

/** @param {PromotionRecord} record */
export function toRecordText({ toolchain: { repository, revision }, contracts }) {
  const { configuration, lock, adoption } = contracts;
  const record = {
    schema_version: recordVersion,
    channel,
    toolchain: { repository, revision },
    contracts: { configuration, lock, adoption },
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}
