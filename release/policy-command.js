import { toFailure } from './failure.js';
import { toOutput } from './run-program.js';
import { toWrittenObject } from './written.js';

/** @typedef {import('./failure.js').Failure} Failure */

/**
 * Runs commands of a candidate's policy toolchain in a folder, one after the other, and returns the first that does not
 * end with 0 as a failure; null where all do.
 *
 * @param {import('./step.js').Proof} proof
 * @param {string} cwd
 * @param {Parameters<typeof toFailure>[0]} code
 * @param {readonly (readonly string[])[]} commands
 * @returns {Promise<Failure | null>}
 */
export async function runPolicyCommands({ candidate, isolation }, cwd, code, commands) {
  for (const args of commands) {
    const run = await isolation.runNode(candidate.agentPolicy, args, cwd);
    if (run.exitCode !== 0)
      return toFailure(code, `agent-policy ${args.join(' ')} ends with ${run.exitCode}`, toOutput(run));
  }
  return null;
}

/**
 * The codes that `check` reports in a folder, and its exit code.
 *
 * @param {import('./step.js').Proof} proof
 * @param {string} cwd
 * @returns {Promise<{ exitCode: number | null, codes: readonly string[] }>}
 */
export async function checkFolder({ candidate, isolation }, cwd) {
  const run = await isolation.runNode(candidate.agentPolicy, ['check', '--format', 'json'], cwd);
  const { diagnostics } = toWrittenObject(run.stdout);
  const listed = Array.isArray(diagnostics) ? diagnostics : [];
  return { exitCode: run.exitCode, codes: listed.map(({ code }) => String(code)) };
}
