import { builtInRules, defaultBounds, parseDiff, toAnchor, toSurface } from '../../dist/diff/index.js';
import { makeDiff } from '../inputs.js';
import { medianSeconds } from '../measure.js';
import { print } from '../table.js';

const asked = 100_000;

/** The simplest truthful way: every added line of the file in a set, looked at in the order of distance. */
function anchorBySets(added, line) {
  for (const distance of [0, 1, 2, 3]) {
    if (added.has(line - distance)) return line - distance;
    if (added.has(line + distance)) return line + distance;
  }
  return null;
}

const rows = [];
for (const megabytes of [1, 10, 50]) {
  const diff = parseDiff(makeDiff(megabytes * 1e6));
  const surface = toSurface(diff.value, {
    rules: builtInRules,
    bounds: { ...defaultBounds, totalBytes: 1e9, files: 1e6 },
  });
  const { files } = surface;
  const sets = files.map((file) => {
    const ranges = file.diff.hunks.flatMap((hunk) => hunk.added);
    return new Set(
      ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index)),
    );
  });
  const ours = await medianSeconds(() => {
    for (let index = 0; index < asked; index++) toAnchor(files[index % files.length], (index % 240) + 1);
  });
  const simple = await medianSeconds(() => {
    for (let index = 0; index < asked; index++) anchorBySets(sets[index % sets.length], (index % 240) + 1);
  });
  rows.push({
    input: `${megabytes} MB made`,
    'ns per finding': (ours * 1e9) / asked,
    'line sets, built before: ns': (simple * 1e9) / asked,
    'times the sets': ours / simple,
  });
}
print('anchor: 100,000 findings', rows);
