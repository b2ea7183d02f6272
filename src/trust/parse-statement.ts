import type { z } from 'zod';
import { err, ok, parseJson, type Result, toUtf8 } from '../core/index.ts';
import { type Statement, toStatementSchema } from './statement.ts';
import type { TrustFailure } from './trust-failure.ts';

/** Reads a payload as a statement with one kind of predicate: its version, its type and its closed members. */
export function parseStatement<P>(
  payload: Uint8Array,
  predicateType: string,
  predicate: z.ZodType<P>,
): Result<Statement<P>, TrustFailure> {
  const text = toUtf8(payload);
  const json = text === null ? null : parseJson(text);
  if (json?.ok !== true) return err({ code: 'trust.statement-malformed', member: '' });
  const parsed = toStatementSchema(predicateType, predicate).safeParse(json.value);
  if (parsed.success) {
    const { subject } = parsed.data;
    return ok({
      predicateType,
      subject: subject.map(({ name, digest }) => ({ name, ...digest })),
      predicate: parsed.data.predicate as P,
    });
  }
  const member = parsed.error.issues[0]?.path.join('.') ?? '';
  return err(
    member === 'predicateType'
      ? { code: 'trust.predicate-type-differs' }
      : { code: 'trust.statement-malformed', member },
  );
}
