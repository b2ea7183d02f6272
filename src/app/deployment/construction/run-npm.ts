import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { err, ok, type Result } from '../../../core/index.ts';
import { runProgram } from './run-program.ts';

export type NpmFailure =
  | { readonly code: 'app.npm-missing' }
  /** `said` is the end of what npm printed: untrusted, and the only thing that explains the failure to a person. */
  | {
      readonly code: 'app.npm-failed';
      readonly step: 'install' | 'build';
      readonly exitCode: number | null;
      readonly said: string;
    };

export interface NpmRun {
  /** The unpacked toolchain; absolute. */
  readonly root: string;
  /** A private folder for what npm wants to write elsewhere. */
  readonly scratch: string;
  /** Where npm keeps tarballs. */
  readonly cache: string;
  /** The caller's, of which little is handed on. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
}

/**
 * What installing sees of the caller's environment: where the operator's npm settings lie, which name registry and
 * credentials, and how a server is reached. No variable that configures npm or node, or preloads code: whatever they and
 * the settings ask for, what comes out is held against the lock afterwards.
 */
const handedOn = [
  'HOME',
  'USERPROFILE',
  'APPDATA',
  'HTTPS_PROXY',
  'https_proxy',
  'HTTP_PROXY',
  'http_proxy',
  'NO_PROXY',
  'no_proxy',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
];

/** Without these no program starts on Windows. */
const ofWindows = ['SystemRoot', 'ComSpec', 'PATHEXT'];

/** Installs a whole toolchain on a slow network, or builds it on a slow machine. */
const patienceSeconds = 900;

/** Installs exactly what the lock names, with no script of any package. */
export async function installPackages(run: NpmRun): Promise<Result<null, NpmFailure>> {
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional', '--include=peer'];
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--no-update-notifier'];
  const args = ['ci', ...flags, ...quiet, `--cache=${run.cache}`];
  return await runNpm(run, 'install', args, select(run.environment, handedOn));
}

/** Builds what was installed. Nothing of the operator's is seen here: neither home nor settings. */
export async function buildToolchain(run: NpmRun): Promise<Result<null, NpmFailure>> {
  const home = join(run.scratch, 'home');
  await mkdir(home, { recursive: true });
  const args = ['run', 'build', `--cache=${join(run.scratch, 'cache')}`, '--no-update-notifier'];
  return await runNpm(run, 'build', args, { HOME: home, USERPROFILE: home, APPDATA: home });
}

async function runNpm(
  { root, scratch, environment, signal }: NpmRun,
  step: 'install' | 'build',
  args: readonly string[],
  seen: Readonly<Record<string, string>>,
): Promise<Result<null, NpmFailure>> {
  const npm = findNpm();
  if (npm === null) return err({ code: 'app.npm-missing' });
  const temporary = join(scratch, 'temporary');
  await mkdir(temporary, { recursive: true });
  const { exitCode, said } = await runProgram({
    file: process.execPath,
    args: [npm, ...args],
    folder: root,
    environment: {
      ...select(environment, process.platform === 'win32' ? ofWindows : []),
      ...seen,
      PATH: [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
      LC_ALL: 'C',
      TMPDIR: temporary,
      TEMP: temporary,
    },
    seconds: patienceSeconds,
    signal,
  });
  return exitCode === 0 ? ok(null) : err({ code: 'app.npm-failed', step, exitCode, said });
}

function select(
  environment: NpmRun['environment'],
  names: readonly string[],
): Readonly<Record<string, string>> {
  const selected: Record<string, string> = {};
  for (const name of names) {
    const value = environment[name];
    if (value !== undefined) selected[name] = value;
  }
  return selected;
}

/** The npm that came with this node, where its installers and Debian put it; never one that PATH names. */
function findNpm(): string | null {
  const beside = dirname(process.execPath);
  const folders = [join(beside, '../lib/node_modules'), join(beside, 'node_modules'), '/usr/share/nodejs'];
  return (
    folders.map((folder) => join(folder, 'npm', 'bin', 'npm-cli.js')).find((file) => existsSync(file)) ?? null
  );
}
