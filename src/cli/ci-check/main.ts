import { spawnSync } from 'node:child_process';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readToolchainIdentity } from '../../app/policy/index.ts';
import { toVisibleLine, toVisibleText } from '../../core/index.ts';
import { breakCiCommands, toProblemsMarkdown } from '../../report/index.ts';
import { exitCode } from '../exit-code.ts';
import { type CiPlatform, createCiPlatform } from './ci-platform.ts';
import { isExpected, readExpectedToolchain } from './expected-toolchain.ts';
import { parseCheckReport } from './parse-check-report.ts';

const agentPolicy = fileURLToPath(new URL('../../../bin/agent-policy.js', import.meta.url));

/** The platforms show no more of one step than these; the summary has more. */
const mostAnnotations = 50;

/**
 * What the integrations for CI platforms run, in the folder of a managed repository:
 * `node dist/cli/ci-check/main.js github|azure-pipelines`. Exits as `agent-policy check` does.
 */
process.exitCode = await main(process.argv[2] ?? '');

async function main(name: string): Promise<number> {
  const platform = createCiPlatform(name, process.env);
  if (platform === null) {
    return refuse('wants `github` or `azure-pipelines`, and the variables that this platform sets');
  }
  const expected = readExpectedToolchain(process.env);
  const built = await readToolchainIdentity();
  if (!isExpected(expected, built)) {
    const wanted = `${expected.repository || built.repository}@${expected.revision}`;
    return refuse(`the toolchain here is ${built.repository}@${built.revision ?? 'unknown'}, not ${wanted}`);
  }
  return checkAndShow(platform);
}

function checkAndShow(platform: CiPlatform): number {
  const check = spawnSync(process.execPath, [agentPolicy, 'check', '--format', 'json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 28,
  });
  process.stderr.write(breakCiCommands(toVisibleText(check.stderr)));
  const folder = relative(platform.checkoutFolder, process.cwd()).split(sep).join('/');
  const problems = parseCheckReport(check.stdout, folder === '' ? '' : `${folder}/`);
  if (problems === null) {
    process.stdout.write('policy check: could not be done\n');
    return check.status || exitCode.couldNotRun;
  }
  const clean = 'Configuration, lock, inputs and outputs agree, and rendering again gives the same bytes.';
  const lines = [
    ...problems.slice(0, mostAnnotations).map((problem) => platform.toProblemLine(problem)),
    platform.writeSummary(toProblemsMarkdown('Policy check', problems, clean)),
    problems.length === 0 ? 'policy check: passed' : `policy check: failed, ${problems.length} found`,
  ];
  process.stdout.write(lines.flatMap((line) => (line === null ? [] : [`${line}\n`])).join(''));
  return check.status ?? exitCode.couldNotRun;
}

function refuse(why: string): number {
  process.stdout.write(`policy check: ${breakCiCommands(toVisibleLine(why))}\n`);
  return exitCode.wrongUse;
}
