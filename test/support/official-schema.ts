import { Ajv } from 'ajv';
import { readCorpus } from './corpus.ts';

/** The parts of a JSON schema that closing one has to know. */
interface Schema {
  readonly [key: string]: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
}

/** What an official schema has against a value; empty where it is valid. */
export type OfficialCheck = (value: unknown) => readonly string[];

/**
 * The request body of one operation of GitHub's OpenAPI description, made closed: published schemas let any further key
 * pass, and a misspelled key is what a service silently ignores.
 */
export function createGitHubCheck(path: string, method: string): OfficialCheck {
  const openApi = JSON.parse(
    readCorpus('github', 'openapi-23.0.2-reviewer.trimmed.json').toString('utf8'),
  ) as {
    readonly paths: Readonly<
      Record<
        string,
        Readonly<
          Record<
            string,
            {
              readonly requestBody: {
                readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
              };
            }
          >
        >
      >
    >;
  };
  const body = openApi.paths[path]?.[method]?.requestBody.content['application/json']?.schema;
  if (body === undefined) throw new Error(`the description lacks ${method} ${path}`);
  return createCheck(toClosed(body));
}

/** One definition of Microsoft's description of Azure DevOps Git, made closed. */
export function createAzureCheck(version: '7.1' | '7.2', name: string): OfficialCheck {
  const { definitions } = JSON.parse(
    readCorpus('azure-devops', `git-${version}-pullrequests.trimmed.json`).toString('utf8'),
  ) as { readonly definitions: Readonly<Record<string, Schema>> };
  const merged = Object.entries(definitions).map(
    ([key, schema]) => [key, toClosed(withParents(schema, definitions))] as const,
  );
  return createCheck({ definitions: Object.fromEntries(merged), $ref: `#/definitions/${name}` });
}

/** A definition's `allOf` names its parents; a closed object has to list their properties as its own. */
function withParents(schema: Schema, definitions: Readonly<Record<string, Schema>>): Schema {
  const { allOf = [], ...own } = schema;
  const parents = allOf.map(({ $ref = '', ...inline }) => {
    return withParents(definitions[$ref.replace('#/definitions/', '')] ?? inline, definitions);
  });
  const properties = Object.assign(
    {},
    ...parents.map((parent) => parent.properties),
    own.properties,
  ) as Schema;
  return Object.keys(properties).length === 0
    ? own
    : { ...own, properties: properties as Record<string, Schema> };
}

function toClosed(schema: Schema): Schema {
  const inner = mapObjects(schema);
  return inner.properties !== undefined && inner.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner;
}

function mapObjects(schema: Schema): Schema {
  const isObject = (value: unknown): value is Schema =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, isObject(value) ? toClosed(value) : value]),
  );
}

/** Formats such as `int32` say how a value is stored; what they allow is checked by its type. */
function createCheck(schema: Schema): OfficialCheck {
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  return (value) => {
    if (validate(JSON.parse(JSON.stringify(value)))) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
