import { builtInRules, defaultBounds, parseDiff, toSurface } from '../../dist/diff/index.js';
import { createRulesEngine } from '../../dist/engines/rules/index.js';
import { createLocalAuthority, reviewSurface } from '../../dist/procedure/index.js';
import { createRedactor } from '../../dist/secrets/index.js';
import { makeDiff, readPullRequests } from '../inputs.js';
import { median } from '../measure.js';
import { print } from '../table.js';

/** The whole way from the bytes of a diff to a result, with the built-in rules. */
async function review(bytes) {
  const diff = parseDiff(bytes);
  if (!diff.ok) throw new Error(diff.error.code);
  return await reviewSurface({
    surface: toSurface(diff.value, { rules: builtInRules, bounds: defaultBounds }),
    subject: { kind: 'local', label: 'bench', head: { kind: 'worktree' } },
    identities: { base: null, baseTree: null, mergeBase: null },
    authority: createLocalAuthority(),
    engine: createRulesEngine(),
    redactor: createRedactor({ configuredValues: [] }),
    title: null,
    description: null,
    after: new Map(),
    configuredValues: [],
    answers: null,
    partsAtOnce: 1,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

const inputs = readPullRequests();
if (inputs.length === 0) inputs.push(['made-20kb', makeDiff(20_000)]);
const times = [];
for (const [name, bytes] of inputs) {
  const start = process.hrtime.bigint();
  await review(bytes);
  times.push({ name, bytes: bytes.length, ms: Number(process.hrtime.bigint() - start) / 1e6 });
}
const warm = times.slice(1).map(({ ms }) => ms);
const slowest = times.slice(1).reduce((left, right) => (right.ms > left.ms ? right : left), times[0]);
print('review: real pull requests with the built-in rules', [
  { what: 'first, with loading of rules and parsers', ms: times[0].ms },
  { what: `median of ${warm.length} others`, ms: warm.length === 0 ? null : median(warm) },
  { what: `slowest (${slowest.name}, ${(slowest.bytes / 1e3).toFixed(0)} kB)`, ms: slowest.ms },
]);
