import { spawn } from 'node:child_process';

/** @typedef {{ readonly exitCode: number | null, readonly stdout: Buffer, readonly stderr: Buffer }} Run */

const mostBytes = 64 << 20;

/**
 * Runs a program to its end: absolute path, no shell, no standard input, and no other environment than the one given.
 * A program that does not start, takes too long or says too much ends with the exit code null.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: Record<string, string>, seconds?: number }} options
 * @returns {Promise<Run>}
 */
export function runProgram(program, args, { cwd, env, seconds = 120 }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const end = () => child.kill('SIGKILL');
    const timer = setTimeout(end, seconds * 1000);
    const stdout = collect(child.stdout, end);
    const stderr = collect(child.stderr, end);
    child.on('error', () => finish(null));
    child.on('close', finish);

    /** @param {number | null} exitCode */
    function finish(exitCode) {
      clearTimeout(timer);
      resolve({ exitCode, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr) });
    }
  });
}

/**
 * @param {import('node:stream').Readable} stream
 * @param {() => void} end
 */
function collect(stream, end) {
  /** @type {Buffer[]} */
  const chunks = [];
  let bytes = 0;
  stream.on('data', (/** @type {Buffer} */ chunk) => {
    bytes += chunk.length;
    if (bytes > mostBytes) end();
    else chunks.push(chunk);
  });
  return chunks;
}

/**
 * What a run printed, for people: both streams, the end of them.
 *
 * @param {Run} run
 */
export function toOutput({ stdout, stderr }) {
  return Buffer.concat([stdout, stderr]).toString('utf8').trimEnd().split('\n').slice(-20).join('\n');
}
