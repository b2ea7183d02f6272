import { describe, expect, it } from 'vitest';
import { sha256 } from '../../src/core/index.ts';
import { readGuidanceInputs } from '../support/guidance-inputs.ts';
import { readPolicyCorpus } from '../support/policy-corpus.ts';

const ids = [...readPolicyCorpus().rules.values()].map(({ id }) => id);

describe('docs/review-guidance-inputs.md', () => {
  const { lines, inputs } = readGuidanceInputs();
  const classes = ['existing policy', 'new policy', 'procedure', 'adapter concern', 'explanation'];

  it('PO-10 reads whole: every line that begins like an input is one', () => {
    expect(inputs.length).toBe(lines.length);
    expect(inputs.length).toBeGreaterThan(200);
  });

  it('PO-10 numbers its inputs without a gap, each number once', () => {
    const expected = inputs.map((_, index) => `G-${String(index + 1).padStart(3, '0')}`);
    expect(inputs.map(({ number }) => number).sort()).toEqual(expected);
  });

  it('PO-10 gives every input exactly one class, of five', () => {
    expect(
      inputs.filter((input) => input.classes.length !== 1 || !classes.includes(input.classes[0] ?? '')),
    ).toEqual([]);
    expect(new Set(inputs.flatMap((input) => input.classes))).toEqual(new Set(classes));
  });

  it('PO-10 names rules exactly where an input is policy, each of which exists and stands once', () => {
    for (const input of inputs) {
      expect(input.rules.length > 0, input.number).toBe(/ policy$/.test(input.classes[0] ?? ''));
      expect(
        input.rules.filter((id) => !ids.includes(id)),
        input.number,
      ).toEqual([]);
      expect(new Set(input.rules).size, input.number).toBe(input.rules.length);
    }
  });

  it('PO-10 gives every rule at least one input', () => {
    const served = new Set(inputs.flatMap((input) => input.rules));
    expect(ids.filter((id) => !served.has(id))).toEqual([]);
  });

  it('PO-10 draws on all four sources and says no statement twice within one', () => {
    const sources = inputs.map(({ source }) => /^([ABCD]), \S/.exec(source)?.[1]);
    expect(new Set(sources)).toEqual(new Set(['A', 'B', 'C', 'D']));
    const said = inputs.map(({ source, statement }) => `${source}: ${statement}`);
    expect(new Set(said).size).toBe(said.length);
  });

  /** Changes only together with a decision record that says which statement changed, and why. */
  it('PO-10 is frozen: numbers, statements and sources are those that the rules came from', () => {
    const frozen = inputs
      .map(({ number, source, statement }) => `${number}\t${source}\t${statement}\n`)
      .sort();
    expect(sha256(frozen.join(''))).toBe('de074def0b6dbf923b1b477b9e45978d497d33f8d4a5652fcc839a5d93eaa6c5');
  });
});
