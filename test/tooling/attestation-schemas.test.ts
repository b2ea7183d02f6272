import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { toReviewCompletionSchema } from '../support/attestation-schemas.ts';
import { firstRun, handoffOf } from '../support/handoff.ts';
import { seenOnce } from '../support/review-identities.ts';

const file = 'schemas/review-completion.schema.json';

it('ST-3 the schema of handoffs is what judges them, in the words of JSON Schema', async () => {
  await expect(`${JSON.stringify(toReviewCompletionSchema(), null, 2)}\n`).toMatchFileSnapshot(
    `../../${file}`,
  );
});

async function payloadOf(run: string): Promise<Record<string, unknown>> {
  const envelope = JSON.parse((await handoffOf(seenOnce, run)).toString());
  return JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
}

it('ST-3 it takes a real handoff, and no other member or value', async () => {
  const validate = new Ajv2020({ allErrors: true }).compile(JSON.parse(readFileSync(file, 'utf8')));
  const payload = await payloadOf(firstRun);
  validate(payload);
  expect(validate.errors).toBeNull();
  const { predicate } = payload;
  for (const wrong of [
    { more: 1 },
    { head: 'main' },
    { targetRef: 'main' },
    { pullRequest: 0 },
    { result: {} },
  ])
    expect(validate({ ...payload, predicate: { ...(predicate as object), ...wrong } })).toBe(false);
  expect(validate({ ...payload, subject: [] })).toBe(false);
});

it('docs/attestations.md has a row for every member of a handoff', () => {
  const documented = readFileSync('docs/attestations.md', 'utf8');
  const rows = new Set(Array.from(documented.matchAll(/^\| `([A-Za-z.]+)` \|/gm), ([, name]) => name ?? ''));
  const { properties } = toReviewCompletionSchema() as Schema;
  const members = toMembers(properties?.['predicate'] ?? {}, '');
  expect(members.filter((member) => !rows.has(member))).toEqual([]);
  expect(members).toContain('authority.images.snapshot');
});

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** The paths of all members that hold no others. */
function toMembers({ properties, items }: Schema, at: string): readonly string[] {
  const below = properties ?? items?.properties;
  if (below === undefined) return [at];
  return Object.entries(below).flatMap(([name, schema]) =>
    toMembers(schema, at === '' ? name : `${at}.${name}`),
  );
}
