import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PolicyCode } from '../../src/policy/index.ts';
import { mutatedSample } from '../support/mutated-sample.ts';
import { type Sample, sampleKinds } from '../support/policy-samples.ts';
import { toPolicySchemas } from '../support/policy-schemas.ts';

/** What no schema can say: names that lead to each other, safe paths, bytes. */
const beyondSchemas: readonly PolicyCode[] = [
  'policy.unknown-context',
  'policy.unknown-output',
  'policy.projection-unfit',
  'policy.unsafe-path',
  'policy.lock-not-canonical',
];

function createValidator(name: string): (sample: Sample) => boolean {
  const schema = toPolicySchemas().get(name);
  if (schema === undefined) throw new Error(`there is no schema ${name}`);
  const validate = new Ajv2020({ strict: true, strictRequired: false, allErrors: true }).compile(schema);
  return (sample) => validate(sample);
}

describe.each(sampleKinds)('schemas/$schema', ({ schema, good, codesOf }) => {
  const validate = createValidator(schema);
  const isParsed = (sample: Sample): boolean => codesOf(sample).every((code) => beyondSchemas.includes(code));

  it('PO-1 accepts what the parser accepts', () => {
    for (const sample of good) {
      expect(isParsed(sample)).toBe(true);
      expect(validate(sample)).toBe(true);
    }
  });

  it('PO-1 and the parser agree about documents in which anything was changed', () => {
    const verdicts = new Set<boolean>();
    fc.assert(
      fc.property(mutatedSample(good), (sample) => {
        const parsed = isParsed(sample);
        verdicts.add(parsed);
        expect(validate(sample)).toBe(parsed);
      }),
      { numRuns: 200 },
    );
    expect(verdicts).toContain(false);
  });
});
