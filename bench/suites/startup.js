import { spawnSync } from 'node:child_process';
import { compare } from '../measure.js';
import { print } from '../table.js';

const binary = new URL('../../bin/proofmark.js', import.meta.url).pathname;
const start =
  (...args) =>
  () => {
    spawnSync(process.execPath, args, { stdio: 'ignore' });
  };
const seconds = await compare(
  {
    'node -e 0': start('-e', '0'),
    'proofmark --version': start(binary, '--version'),
    'proofmark --help': start(binary, '--help'),
    'proofmark demo': start(binary, 'demo'),
  },
  15,
);
print(
  'start-up',
  Object.entries(seconds).map(([command, time]) => ({
    command,
    ms: time * 1000,
    'times a bare Node': time / seconds['node -e 0'],
  })),
);
