import { z } from 'zod';
import type { OwnIssue } from './own-issue.ts';

/** Checks of zod are left out where something inside is wrong already; these are told all the same. */
const always = {
  when: ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null,
};

/** A list in which nothing stands twice. Of mappings, the member named by `key` must not. */
export function distinct<Item extends z.ZodType>(item: Item, key: string | null = null): z.ZodArray<Item> {
  return z.array(item).superRefine((values, context) => {
    const seen = new Set<unknown>();
    for (const [index, value] of Object.entries(values)) {
      const word = toWord(value, key);
      if (typeof word === 'string' && seen.has(word)) {
        addIssue(
          context,
          { code: 'policy.repeated-value' },
          key === null ? [Number(index)] : [Number(index), key],
        );
      }
      seen.add(word);
    }
  }, always);
}

function toWord(value: unknown, key: string | null): unknown {
  if (key === null || typeof value !== 'object' || value === null) return value;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

/** What the keys of a mapping may be. */
export interface KeyKind {
  readonly pattern: RegExp;
  /** UTF-16 units. */
  readonly maxLength: number;
}

/** A mapping whose keys are of one kind, each of them judged, whatever is wrong with the values. */
export function entries<Value extends z.ZodType>(
  { pattern, maxLength }: KeyKind,
  value: Value,
  description: string,
): z.ZodRecord<z.ZodString, Value> {
  return z
    .record(z.string(), value)
    .superRefine((found, context) => {
      for (const key of Object.keys(found)) {
        if (key.length > maxLength || !pattern.test(key)) {
          addIssue(context, { code: 'policy.malformed-value', onKey: true }, [key]);
        }
      }
    }, always)
    .meta({ description, propertyNames: { pattern: pattern.source, maxLength } });
}

/** As `entries`, of which there must be at least one. */
export function someEntries<Value extends z.ZodType>(
  key: KeyKind,
  value: Value,
  description: string,
): z.ZodRecord<z.ZodString, Value> {
  return entries(key, value, description)
    .superRefine((found, context) => {
      if (Object.keys(found).length === 0) addIssue(context, { code: 'policy.empty-value' }, []);
    }, always)
    .meta({ minProperties: 1 });
}

function addIssue(context: z.core.$RefinementCtx, issue: OwnIssue, path: (string | number)[]): void {
  context.addIssue({ code: 'custom', path, params: { ...issue } });
}
