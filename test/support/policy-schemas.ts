import { z } from 'zod';
import { version1, version2, version3 } from '../../src/policy/configuration/versions.ts';
import { profileSchema } from '../../src/policy/corpus/profile-schema.ts';
import { lockSchema } from '../../src/policy/lock/lock-schema.ts';
import { moduleSchema } from '../../src/policy/module/module-schema.ts';

/** A JSON schema, as far as it is put together here. */
type Schema = Readonly<Record<string, unknown>>;

const draft = 'https://json-schema.org/draft/2020-12/schema';

/** The schemas that editors take, by the names of their files. Everything in them comes from what the parsers use. */
export function toPolicySchemas(): ReadonlyMap<string, Schema> {
  return new Map([
    [
      'agent-policy.schema.json',
      toDocument(
        'Agent policy configuration',
        '`.agent-policy.yml`: which rules apply in which context, and what is generated from them.',
        toVersions(
          new Map<number, z.ZodType>([
            [1, version1],
            [2, version2],
            [3, version3],
          ]),
        ),
      ),
    ],
    [
      'agent-policy-lock.schema.json',
      toDocument(
        'Agent policy lock',
        '`.agent-policy.lock`: what was rendered from what, by which toolchain. Written by the toolchain alone.',
        toSchema(lockSchema),
      ),
    ],
    [
      'policy-module.schema.json',
      toDocument(
        'Policy module',
        'The front matter of a Markdown module: one rule of review policy.',
        toSchema(moduleSchema),
      ),
    ],
    [
      'policy-profile.schema.json',
      toDocument(
        'Policy profile',
        '`profiles/NAME.yml`: the modules that one name selects.',
        toSchema(profileSchema),
      ),
    ],
  ]);
}

function toDocument(title: string, description: string, schema: Schema): Schema {
  return { $schema: draft, title, description, ...schema };
}

function toSchema(schema: z.ZodType): Schema {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12' });
  return rest;
}

/** The version that a document says it has decides which of the schemas judges it: an editor then has one thing to say. */
function toVersions(versions: ReadonlyMap<number, z.ZodType>): Schema {
  const numbers = [...versions.keys()];
  return {
    type: 'object',
    properties: {
      schema_version: { description: 'The version of this format; 3 is the newest.', enum: numbers },
    },
    required: ['schema_version'],
    allOf: Array.from(versions, ([number, schema]) => ({
      if: { properties: { schema_version: { const: number } }, required: ['schema_version'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; nothing here is awaited
      then: toSchema(schema),
    })),
  };
}
