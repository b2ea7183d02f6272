import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkShape } from '../shape/check-shape.ts';
import { parseText } from '../text/source-text.ts';
import { readYaml } from '../yaml/parse-yaml.ts';
import { moduleSchema } from './module-schema.ts';
import { readPlainMatter } from './read-plain-matter.ts';

function readAsYaml(text: string): unknown {
  const source = parseText(Buffer.from(text), 'policy/x.md');
  if (!source.ok) return null;
  const { document, diagnostics } = readYaml(source.value, { from: 0, to: text.length });
  const shape = document === null ? null : checkShape(document, moduleSchema);
  return shape?.ok === true && diagnostics.length === 0 ? shape.value : null;
}

const words = fc.constantFrom(
  'a.b',
  'review.x-y',
  'null',
  'true',
  'no',
  '1.0',
  '0x1.f',
  'a..b',
  'a.',
  '-a.b',
  'A.b',
  '"a.b"',
);
const values = fc.oneof(
  words,
  fc.constantFrom(
    'mandatory',
    'recommended',
    'true',
    'false',
    'yes',
    '0',
    '12',
    '012',
    '1e3',
    '999999999',
    '1_0',
  ),
);
const matter = fc
  .tuple(words, values, values, values)
  .map(
    ([id, severity, overridable, order]) =>
      `id: ${id}\nseverity: ${severity}\noverridable: ${overridable}\norder: ${order}\n`,
  );

describe('front matter in its usual spelling', () => {
  it('PO-1 says what YAML says that it says', () => {
    const usual = 'id: review.x\nseverity: mandatory\noverridable: false\norder: 820\n';
    expect(readPlainMatter(usual)).toEqual(readAsYaml(usual));
    expect(readPlainMatter(usual)).not.toBeNull();
  });

  it('PO-1 is never read otherwise than YAML would read it', () => {
    fc.assert(
      fc.property(matter, (text) => {
        const read = readPlainMatter(text);
        if (read !== null) expect(read).toEqual(readAsYaml(text));
      }),
      { numRuns: 2000 },
    );
  });
});
