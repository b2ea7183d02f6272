import { type Environment, findExecutable, presets } from '../engines/command/index.ts';
import { readLanguages } from '../engines/rules/index.ts';
import { openRepository, readDefaultBase, readGitVersion } from '../git/index.ts';
import { probeFreezeLevel } from '../seal/index.ts';
import { readToolchainIdentity } from './read-toolchain-identity.ts';

/** One thing that a review can use, and whether it is here. */
export interface Check {
  readonly name: string;
  /** `limited`: Proofmark works without it, and does less. `broken`: it does not work. */
  readonly verdict: 'ready' | 'limited' | 'broken';
  /** Text from this machine; show it through `toVisibleLine`. */
  readonly detail: string;
  /** What to do about it; null where nothing is to be done. */
  readonly remedy: string | null;
}

export interface MachineRequest {
  readonly environment: Environment;
  readonly folder: string;
  /** As `process.versions.node` gives it. */
  readonly nodeVersion: string;
  /** Operating system and architecture. */
  readonly platform: string;
}

/** Looks at everything that a review can use. Starts nothing but git and a sealed program that does nothing; a missing part is an answer, not a failure. */
export async function examineMachine(request: MachineRequest): Promise<readonly Check[]> {
  return [
    checkNode(request),
    await checkBuild(),
    await checkSealing(),
    await checkGit(),
    await checkRepository(request.folder),
    await checkLanguages(),
    ...(await Promise.all(
      presets.map((preset) => checkEngine(preset.name, preset.command, request.environment)),
    )),
  ];
}

function checkNode({ nodeVersion, platform }: MachineRequest): Check {
  const [major = 0, minor = 0] = nodeVersion.split('.').map(Number);
  const ready = major > 20 || (major === 20 && minor >= 19);
  const remedy = ready ? null : 'install Node.js 20.19 or newer';
  return {
    name: 'Node.js',
    verdict: ready ? 'ready' : 'broken',
    detail: `${nodeVersion} on ${platform}`,
    remedy,
  };
}

async function checkBuild(): Promise<Check> {
  const name = 'this build';
  const { repository, revision, reason } = await readToolchainIdentity();
  return reason === null
    ? { name, verdict: 'ready', detail: `${repository}@${revision}`, remedy: null }
    : {
        name,
        verdict: 'limited',
        detail: `${repository}, commit unknown: ${reason}`,
        remedy:
          'policy is rendered and checked only by the build of an exact commit: npm run build in a clean clone',
      };
}

async function checkSealing(): Promise<Check> {
  const name = 'sealing';
  const { proof } = await probeFreezeLevel(AbortSignal.timeout(15_000));
  if (proof.level === 'F2')
    return { name, verdict: 'ready', detail: 'F2: sealed memory, private namespaces', remedy: null };
  return proof.level === 'F1'
    ? {
        name,
        verdict: 'limited',
        detail: 'F1: sealed memory, no namespaces',
        remedy: 'for F2 install bubblewrap, where the system allows namespaces of users',
      }
    : {
        name,
        verdict: 'limited',
        detail: 'F0: memory of one process',
        remedy: 'for F1 and more use Linux, where memory files can be sealed',
      };
}

async function checkGit(): Promise<Check> {
  const version = await readGitVersion();
  return version.ok
    ? { name: 'Git', verdict: 'ready', detail: version.value, remedy: null }
    : { name: 'Git', verdict: 'broken', detail: 'not found', remedy: 'install git' };
}

async function checkRepository(folder: string): Promise<Check> {
  const name = 'this repository';
  const opened = await openRepository(folder);
  if (!opened.ok) {
    const remedy = 'proofmark review --repo PATH tells what is wrong and what to do';
    return { name, verdict: 'limited', detail: opened.error.code, remedy };
  }
  try {
    const base = await readDefaultBase(opened.value);
    return base.ok
      ? { name, verdict: 'ready', detail: `branches are compared with ${base.value.name}`, remedy: null }
      : {
          name,
          verdict: 'limited',
          detail: 'no default branch',
          remedy: 'name what to compare with: --base',
        };
  } finally {
    await opened.value.close();
  }
}

async function checkLanguages(): Promise<Check> {
  const languages = await readLanguages();
  const missing = languages.filter(({ available }) => !available).map(({ language }) => language);
  const present = languages.length - missing.length;
  return {
    name: 'rules engine',
    verdict: missing.length === 0 ? 'ready' : 'limited',
    detail: `${present} of ${languages.length} parsers load${missing.length === 0 ? '' : `; not ${missing.join(', ')}`}`,
    remedy:
      missing.length === 0 ? null : 'reinstall with npm ci; rules of these languages are silent until then',
  };
}

async function checkEngine(name: string, command: string, environment: Environment): Promise<Check> {
  const path = await findExecutable(command, environment['PATH'] ?? '');
  return path === null
    ? {
        name: `engine ${name}`,
        verdict: 'limited',
        detail: `${command} is not in PATH`,
        remedy: `install it, or name it with --engine-command`,
      }
    : { name: `engine ${name}`, verdict: 'ready', detail: path, remedy: null };
}
