import { describe, expect, it } from 'vitest';
import { toPolicySchemas } from '../support/policy-schemas.ts';

describe.each([...toPolicySchemas()])('schemas/%s', (name, schema) => {
  it('is what the parsers use, in the words of JSON Schema', async () => {
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(`../../schemas/${name}`);
  });

  it('says of everything that a person writes what it means', () => {
    expect(findUnexplained(schema, name)).toEqual([]);
  });
});

/** Places of properties without a description, as paths. */
function findUnexplained(schema: unknown, at: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const below = Object.entries(schema).flatMap(([key, value]) => findUnexplained(value, `${at}.${key}`));
  const { properties = {} } = schema as { readonly properties?: Readonly<Record<string, object>> };
  const unexplained = Object.entries(properties)
    .filter(([, property]) => !('description' in property) && !isTest(at))
    .map(([key]) => `${at}.${key}`);
  return [...unexplained, ...below];
}

/** The condition of an alternative is read by editors and not shown by them. */
function isTest(at: string): boolean {
  return at.endsWith('.if');
}
