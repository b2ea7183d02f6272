import { lintSource } from '@secretlint/core';
import { creator as preset } from '@secretlint/secretlint-rule-preset-recommend';
import { createRedactor } from '../../dist/secrets/index.js';
import { readSourceText } from '../inputs.js';
import { scanLiterals } from '../limits.js';
import { compare, medianSeconds } from '../measure.js';
import { print } from '../table.js';

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: preset, options: {} }] };
const text = readSourceText(20e6);
const seconds = await compare(
  {
    proofmark: () => createRedactor({ configuredValues: [] }).redact(text),
    'secretlint preset': async () => {
      const source = { content: text, filePath: '/source.ts', contentType: 'text', ext: '.ts' };
      await lintSource({ source, options: { config, noPhysicFilePath: true } });
    },
    'limit: 15 literals': () => scanLiterals(text),
  },
  3,
);
print(
  'redact: 20 MB of source text',
  Object.entries(seconds).map(([name, time]) => ({
    contender: name,
    'MB/s': text.length / 1e6 / time,
    'times secretlint': seconds['secretlint preset'] / time,
  })),
);

const growth = [];
for (const megabytes of [1, 10, 50]) {
  const piece = readSourceText(megabytes * 1e6);
  const time = await medianSeconds(() => createRedactor({ configuredValues: [] }).redact(piece), 3);
  growth.push({ input: `${megabytes} MB`, 'ns per character': (time * 1e9) / piece.length });
}
print('redact: cost as input grows', growth);
