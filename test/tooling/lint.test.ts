import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { withTemporaryFolder } from '../support/temporary-folder.ts';

const canary = resolve('test/fixtures/lint-canary');

/** `line rule` for every error that the project's own configuration reports on a copy of the canary. */
function lintCanary(): string[] {
  return withTemporaryFolder((folder) => {
    mkdirSync(join(folder, 'src'));
    for (const name of ['biome.json', 'tsconfig.json', 'lint-plugins'])
      cpSync(name, join(folder, name), { recursive: true });
    for (const name of ['canary', 'port'])
      cpSync(join(canary, `${name}.ts.txt`), join(folder, `src/${name}.ts`));
    const biome = resolve('node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--reporter=github', 'src'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const reported = stdout.matchAll(
      /^::error title=(?:lint\/[a-z]+\/)?([\w-]+),file=\S*?canary\.ts,line=(\d+)/gm,
    );
    return Array.from(
      reported,
      ([, rule, line]) => `${line} ${rule === 'plugin' ? 'no-raw-json-parse' : rule}`,
    );
  });
}

it('lint reports every mistake that the canary makes on purpose, and nothing else as an error', () => {
  const expected = readFileSync(join(canary, 'canary.ts.txt'), 'utf8')
    .split('\n')
    .flatMap(
      (text, index) =>
        text
          .match(/\/\/ expect (\S+)/)
          ?.slice(1)
          .map((rule) => `${index + 1} ${rule}`) ?? [],
    );
  expect(expected.length).toBeGreaterThan(10);
  expect(new Set(lintCanary())).toEqual(new Set(expected));
});
