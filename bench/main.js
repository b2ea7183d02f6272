import { spawnSync } from 'node:child_process';

const suites = ['parse', 'memory', 'redact', 'anchor', 'review', 'startup'];
const usage = `npm run bench [-- SUITE...] [--json]

Compares Proofmark with peers and with the physical limit in one run; figures are medians, ratios are what to quote.
Suites: ${suites.join(', ')}
`;

const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith('-'));
const unknown = wanted.filter((name) => !suites.includes(name));
if (args.includes('--help') || unknown.length > 0) {
  process.stdout.write(usage);
  process.exitCode = unknown.length > 0 ? 2 : 0;
} else {
  process.exitCode = runSuites(wanted.length > 0 ? wanted : suites);
}

/** Each suite has a process of its own, so that none inherits another's heap or compiled code. */
function runSuites(names) {
  let failed = 0;
  for (const name of names) {
    const file = new URL(`./suites/${name}.js`, import.meta.url).pathname;
    const run = spawnSync(
      process.execPath,
      ['--expose-gc', file, ...args.filter((arg) => arg === '--json')],
      { stdio: 'inherit' },
    );
    if (run.status !== 0) failed++;
  }
  return failed === 0 ? 0 : 3;
}
