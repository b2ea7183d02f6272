import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A step of an integration as its file has it. */
export interface ShellStep {
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface StepRun {
  readonly exitCode: number | null;
  readonly output: string;
}

export interface StepMachine {
  /** How the platform starts bash: GitHub stops at the first failure, Azure Pipelines leaves that to the script. */
  readonly bash: readonly string[];
  readonly cwd: string;
  /** A folder for the script, and everything that the platform sets. */
  readonly temporary: string;
  readonly variables: Readonly<Record<string, string>>;
  /** What the expressions in a step's `env` give: inputs or parameters, by name. */
  readonly values: Readonly<Record<string, string>>;
}

/** Settings of npm and git that a machine needs to reach its registry; CI machines have theirs, too. */
const kept =
  /^(?:PATH|HOME|npm_config_(?:cache|registry|userconfig)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i;

/** Runs a step as its platform does: the script in a file of its own, the expressions of `env` replaced by values. */
export function runStep({ script, env }: ShellStep, machine: StepMachine): StepRun {
  const file = join(machine.temporary, 'step.sh');
  writeFileSync(file, script);
  const own = Object.entries(env).map(([name, value]) => {
    const replaced = value.replace(/\$\{\{ (?:inputs|parameters)\.([a-z]+) \}\}/g, (_, key: string) => {
      const given = machine.values[key];
      if (given === undefined) throw new Error(`nothing gives a value to ${key}`);
      return given;
    });
    return [name, replaced] as const;
  });
  const inherited = Object.entries(process.env).filter(([name]) => kept.test(name));
  const run = spawnSync('bash', [...machine.bash, file], {
    cwd: machine.cwd,
    env: { ...Object.fromEntries(inherited), CI: 'true', ...machine.variables, ...Object.fromEntries(own) },
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return { exitCode: run.status, output: run.stdout + run.stderr };
}
