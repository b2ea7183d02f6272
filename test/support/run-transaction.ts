import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { build } from 'vite';

export interface TransactionRun {
  readonly child: ChildProcess;
  /** The first line that it prints; empty where it ends without one. */
  readonly said: Promise<string>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

export type RunTransaction = (
  root: string,
  work: 'apply' | 'settle',
  at?: number,
  fate?: 'kill' | 'exit' | 'wait',
) => TransactionRun;

/** Builds the program of `transaction-process.ts` into a folder, and returns what starts it. */
export async function buildTransactionProcess(folder: string): Promise<RunTransaction> {
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: 'test/support/transaction-process.ts',
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'transaction.mjs' } },
    },
  });
  return (root, work, at = 0, fate = 'kill') => {
    const args = [join(folder, 'transaction.mjs'), root, work, String(at), fate];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    return { child, said: readLine(child), ended: readEnd(child) };
  };
}

async function readLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.split('\n')[0] ?? '';
}

async function readEnd(child: ChildProcess) {
  const [code, signal] = await once(child, 'exit');
  return { code: typeof code === 'number' ? code : null, signal: typeof signal === 'string' ? signal : null };
}
