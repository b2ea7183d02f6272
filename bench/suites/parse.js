import { parsePatch } from 'diff';
import { parse as parseDiff2html } from 'diff2html';
import gitdiffParser from 'gitdiff-parser';
import parseDiffPeer from 'parse-diff';
import parseGitDiff from 'parse-git-diff';
import { parseDiff } from '../../dist/diff/index.js';
import { makeDiff, readLargeDiffs } from '../inputs.js';
import { scanLines } from '../limits.js';
import { compare, medianSeconds } from '../measure.js';
import { print } from '../table.js';

/** Peers that follow git's extended headers; the fastest of them is what we compare with. */
const gitAware = ['parse-git-diff', 'parse-diff', 'gitdiff-parser', 'diff2html'];

const rows = [];
for (const [name, bytes] of readLargeDiffs()) {
  const seconds = await compare(
    {
      proofmark: () => {
        if (!parseDiff(bytes).ok) throw new Error('refused');
      },
      'limit: line scan': () => scanLines(bytes),
      'parse-git-diff': () => parseGitDiff(bytes.toString('utf8')),
      'parse-diff': () => parseDiffPeer(bytes.toString('utf8')),
      'gitdiff-parser': () => gitdiffParser.parse(bytes.toString('utf8')),
      diff2html: () => parseDiff2html(bytes.toString('utf8')),
      jsdiff: () => parsePatch(bytes.toString('utf8')),
    },
    3,
  );
  const rate = (peer) => (seconds[peer] === null ? null : bytes.length / 1e6 / seconds[peer]);
  const fastest = Math.min(...gitAware.map((peer) => seconds[peer] ?? Number.POSITIVE_INFINITY));
  rows.push({
    input: name,
    MB: bytes.length / 1e6,
    ...Object.fromEntries(Object.keys(seconds).map((peer) => [`${peer} MB/s`, rate(peer)])),
    'times the fastest git-aware peer': fastest / seconds.proofmark,
    'of the limit': seconds['limit: line scan'] / seconds.proofmark,
  });
}
print('parse: MB/s', rows.map(transposeNames));

const growth = [];
for (const megabytes of [1, 10, 50]) {
  const bytes = makeDiff(megabytes * 1e6);
  const seconds = await medianSeconds(() => parseDiff(bytes), 5);
  growth.push({ input: `${megabytes} MB made`, 'ns per byte': (seconds * 1e9) / bytes.length });
}
print('parse: cost as input grows', growth);

function transposeNames(row) {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [key.replace(' MB/s', ''), value]));
}
