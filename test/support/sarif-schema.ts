import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';

const require = createRequire(import.meta.url);

/** The schema of SARIF 2.1.0 as its standards body published it, which a package for tests ships. */
const published = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as Record<
  string,
  unknown
>;

/** Validates a SARIF log. The schema is draft 4, of which it uses nothing that draft 7 reads otherwise but the `id`. */
export function createSarifValidator(): ValidateFunction {
  const { $schema: _draft, id: _id, ...schema } = published;
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
  ajv.addFormat('uri', (text) => URL.canParse(text));
  ajv.addFormat('uri-reference', /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*$/);
  ajv.addFormat('date-time', (text) => !Number.isNaN(Date.parse(text)));
  return ajv.compile(schema);
}
