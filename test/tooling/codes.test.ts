import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const layers =
  'core|git|diff|policy|seal|trust|bootstrap|toolchain|engine|procedure|publication|platform|audit|limitation|cli|app|promotion';

function sources(): string[] {
  return ['src', 'release'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[jt]s$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
}

/** Codes stand in the source as the literal types of closed unions: `code: 'layer.reason'`, alone or one of several. */
function codesInSource(): string[] {
  const literal = new RegExp(`'((?:${layers})\\.[a-z0-9-]+)'`, 'g');
  const ruleIdsAndFileNames = /^core\.change-|\.(?:js|json)$/;
  const found = sources().flatMap((text) => Array.from(text.matchAll(literal), ([, code]) => code ?? ''));
  return [...new Set(found)].filter((code) => !ruleIdsAndFileNames.test(code)).sort(byCodeUnits);
}

const byCodeUnits = (left: string, right: string): number => (left < right ? -1 : 1);

it('docs/codes.md lists every failure code of the source, and no other', () => {
  const listed = Array.from(
    readFileSync('docs/codes.md', 'utf8').matchAll(/^\| `([^`]+)` \|/gm),
    ([, code]) => code ?? '',
  );
  expect(listed.length).toBe(new Set(listed).size);
  expect([...listed].sort(byCodeUnits)).toEqual(codesInSource());
});
