import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { attestationSchemas } from '../support/attestation-schemas.ts';
import { firstRun, handoffOf } from '../support/handoff.ts';
import { seenOnce } from '../support/review-identities.ts';
import { createTestFolder } from '../support/temporary-folder.ts';
import { createDeployment } from '../support/trusted-deployment.ts';

const file = 'schemas/review-completion.schema.json';

it.each([...attestationSchemas])(
  'schemas/%s is what judges, in the words of JSON Schema',
  async (name, schema) => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(`../../schemas/${name}`);
  },
);

async function payloadOf(run: string): Promise<Record<string, unknown>> {
  const envelope = JSON.parse((await handoffOf(seenOnce, run)).toString());
  return JSON.parse(Buffer.from(envelope.payload, 'base64').toString());
}

it('IN-1 RT-1 the schemas take real statements, and no other member or value', () => {
  const deployment = createDeployment(createTestFolder());
  for (const [name, statement] of [
    ['installation.schema.json', deployment.attestInstallation()],
    ['runtime.schema.json', deployment.attestRuntime()],
  ] as const) {
    const validate = new Ajv2020({ allErrors: true }).compile(
      JSON.parse(readFileSync(`schemas/${name}`, 'utf8')),
    );
    const { payload } = JSON.parse(Buffer.from(statement).toString()) as { readonly payload: string };
    const stated = JSON.parse(Buffer.from(payload, 'base64').toString()) as { readonly predicate: object };
    validate(stated);
    expect(validate.errors).toBeNull();
    for (const wrong of [{ more: 1 }, { inventory: {} }, { inventory: undefined }])
      expect(validate({ ...stated, predicate: { ...stated.predicate, ...wrong } })).toBe(false);
    expect(validate({ ...stated, subject: [] })).toBe(false);
  }
});

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

it.each([
  ['installation.schema.json', 'Installation', 'skillSource.revision'],
  ['runtime.schema.json', 'Runtime', 'node.sha256'],
  ['review-completion.schema.json', 'Review completion', 'authority.images.snapshot'],
])('docs/attestations.md has a row for every member that %s knows', (name, title, member) => {
  const documented = readFileSync('docs/attestations.md', 'utf8');
  const section = documented.split(/^## /m).find((text) => text.startsWith(title)) ?? '';
  const rows = new Set(Array.from(section.matchAll(/^\| `([A-Za-z0-9.]+)` \|/gm), ([, path]) => path ?? ''));
  const { properties } = (attestationSchemas.get(name) ?? {}) as Schema;
  const members = toMembers(properties?.['predicate'] ?? {}, '');
  expect(members).toContain(member);
  expect(members.filter((path) => !rows.has(path))).toEqual([]);
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
