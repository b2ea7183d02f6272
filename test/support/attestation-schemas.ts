import { z } from 'zod';
import { installationPredicate, installationType } from '../../src/trust/predicates/installation.ts';
import {
  reviewCompletionPredicate,
  reviewCompletionType,
} from '../../src/trust/predicates/review-completion.ts';
import { runtimePredicate, runtimeType } from '../../src/trust/predicates/runtime.ts';
import { toStatementSchema } from '../../src/trust/statement.ts';

/** The schemas of all signed payloads by the names of their files, made from what judges them. */
export const attestationSchemas: ReadonlyMap<string, object> = new Map([
  [
    'installation.schema.json',
    toSchema(
      toStatementSchema(installationType, installationPredicate),
      'Installation',
      'The payload of an in-toto statement of what was installed to start trusted reviews: by whom, from where, to which place.',
    ),
  ],
  [
    'runtime.schema.json',
    toSchema(
      toStatementSchema(runtimeType, runtimePredicate),
      'Runtime',
      'The payload of an in-toto statement of a policy runtime that was built from one exact commit, and from what else.',
    ),
  ],
  [
    'review-completion.schema.json',
    toSchema(
      toStatementSchema(reviewCompletionType, reviewCompletionPredicate),
      'Review completion',
      'The payload of a handoff: an in-toto statement that one review was finished, of what, by what, and with which result.',
    ),
  ],
]);

function toSchema(statement: z.ZodType, title: string, description: string): object {
  const { $schema, ...rest } = z.toJSONSchema(statement, { io: 'input', target: 'draft-2020-12' });
  return { $schema, title, description, ...rest };
}
