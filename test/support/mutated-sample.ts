import fc from 'fast-check';
import type { Sample } from './policy-samples.ts';

/** What people and attackers write where something else belongs. */
const odd: readonly Sample[] = [
  ...[null, true, 0, 1, 2, 3, -1, 1.5],
  ...[
    '',
    ' ',
    'x',
    'two words',
    ' x',
    'Upper',
    '../x',
    'a\nb',
    'agents-md',
    'github-review-json-v1',
    'owner/name',
  ],
  ...['LOCAL-DEVELOPMENT', '0'.repeat(40), 'f'.repeat(64), '5F'.repeat(20), '5f'.repeat(20), '5f'.repeat(19)],
  ...[[], ['core'], ['core', 'core'], [1], {}, { x: 1 }, { sha256: 'x' }],
];

/** A document in which one place was changed: a value replaced, a member taken out, renamed, added or doubled. */
export function mutatedSample(good: readonly Sample[]): fc.Arbitrary<Sample> {
  return fc
    .record({
      sample: fc.constantFrom(...good),
      at: fc.nat(60),
      how: fc.constantFrom('replace', 'remove', 'rename', 'add', 'double'),
      value: fc.constantFrom(...odd),
    })
    .map(({ sample, at, how, value }) => {
      const places = toPlaces(sample);
      const place = places[at % places.length] ?? [];
      return change(sample, place, (old) => mutate(old, how, value));
    });
}

type Place = readonly (string | number)[];

function toPlaces(sample: Sample): readonly Place[] {
  return [
    [],
    ...membersOf(sample).flatMap(([key, below]) => toPlaces(below).map((place) => [key, ...place])),
  ];
}

function membersOf(sample: Sample): readonly (readonly [string | number, Sample])[] {
  if (Array.isArray(sample)) return sample.map((item: Sample, index) => [index, item] as const);
  return typeof sample === 'object' && sample !== null ? Object.entries(sample) : [];
}

function change(sample: Sample, [step, ...rest]: Place, mutation: (old: Sample) => Sample): Sample {
  if (step === undefined) return mutation(sample);
  const members = membersOf(sample).map(
    ([key, below]) => [key, key === step ? change(below, rest, mutation) : below] as const,
  );
  return Array.isArray(sample) ? members.map(([, below]) => below) : Object.fromEntries(members);
}

function mutate(old: Sample, how: string, value: Sample): Sample {
  const [first, ...others] = membersOf(old);
  if (how === 'replace' || first === undefined) return value;
  const [key, below] = first;
  if (Array.isArray(old)) {
    if (how === 'remove') return others.map(([, item]) => item);
    return [...others.map(([, item]) => item), below, how === 'double' ? below : value];
  }
  if (how === 'remove') return Object.fromEntries(others);
  const added = how === 'rename' ? [`${key}x`, below] : ['extra', value];
  return Object.fromEntries(how === 'rename' ? [added, ...others] : [first, ...others, added]);
}
