import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the programs of one test file; gone after its last test. */
export function programFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proofmark-programs-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let written = 0;

/** An executable file that runs this JavaScript, an ES module. Returns its path. */
export function writeNodeProgram(folder: string, source: string): string {
  return writeProgram(folder, `#!${process.execPath}\n`, source, 'mjs');
}

/** An executable file that runs this script with the system's shell. Returns its path. */
export function writeShellProgram(folder: string, source: string): string {
  return writeProgram(folder, '#!/bin/sh\n', source, 'sh');
}

function writeProgram(folder: string, interpreter: string, source: string, ending: string): string {
  const path = join(folder, `program-${++written}.${ending}`);
  writeFileSync(path, interpreter + source, { mode: 0o755 });
  return path;
}

/** Whether a process still runs. A zombie, which only waits to be counted by its parent, does not. */
export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return !/^[ZX]$/.test(stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3));
  } catch {
    return false;
  }
}
