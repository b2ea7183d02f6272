import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** What stands between a sealed program and the machine, besides Node's permission model and an empty environment. */
export type Isolation =
  /** Nothing more. */
  | { readonly kind: 'process' }
  /** Its own user, mount, process, network, host-name and IPC namespaces, without any capability. */
  | { readonly kind: 'namespaces'; readonly bubblewrap: string };

/** Read-only, so that Node finds its libraries; nothing else of the machine is there. */
const libraries = ['/usr/lib', '/usr/lib64', '/lib', '/lib64'];

/** Where bubblewrap is looked for: only where the system puts programs, never along a search path. */
const places = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'];

/** The command line that runs a program in isolation; bubblewrap tells on a descriptor which process it made. */
export function toIsolated(
  isolation: Isolation,
  program: string,
  args: readonly string[],
  information: number,
): { readonly program: string; readonly args: readonly string[] } {
  if (isolation.kind === 'process') return { program, args };
  const mounts = libraries.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', path, path]);
  const options = [
    // Named one by one: `--unshare-all` only tries to get a user namespace.
    '--unshare-user',
    '--disable-userns',
    '--unshare-ipc',
    '--unshare-pid',
    '--unshare-net',
    '--unshare-uts',
    '--unshare-cgroup-try',
    '--as-pid-1',
    '--cap-drop',
    'ALL',
    '--die-with-parent',
    '--new-session',
    '--clearenv',
    '--info-fd',
    String(information),
    ...mounts,
    '--ro-bind',
    program,
    '/node',
    '--remount-ro',
    '/',
    '--chdir',
    '/',
  ];
  return { program: isolation.bubblewrap, args: [...options, '--', '/node', ...args] };
}

/** Finds out by trying whether this machine lets a program run in namespaces of its own. */
export function probeIsolation(): Isolation {
  const bubblewrap = places.find((path) => existsSync(path));
  if (bubblewrap === undefined) return { kind: 'process' };
  const isolation: Isolation = { kind: 'namespaces', bubblewrap };
  const { program, args } = toIsolated(isolation, process.execPath, ['--version'], 3);
  const stdio = ['ignore', 'pipe', 'ignore', 'pipe'] as const;
  const tried = spawnSync(program, args, { env: {}, timeout: 10_000, stdio: [...stdio] });
  return tried.status === 0 && tried.stdout.toString('utf8').trim() === process.version
    ? isolation
    : { kind: 'process' };
}
