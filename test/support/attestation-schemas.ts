import { z } from 'zod';
import {
  reviewCompletionPredicate,
  reviewCompletionType,
} from '../../src/trust/predicates/review-completion.ts';
import { toStatementSchema } from '../../src/trust/statement.ts';

/** The schema of a handoff's payload, made from what judges it. */
export function toReviewCompletionSchema(): object {
  const statement = toStatementSchema(reviewCompletionType, reviewCompletionPredicate);
  const { $schema, ...rest } = z.toJSONSchema(statement, { io: 'input', target: 'draft-2020-12' });
  return {
    $schema,
    title: 'Review completion',
    description:
      'The payload of a handoff: an in-toto statement that one review was finished, of what, by what, and with which result.',
    ...rest,
  };
}
