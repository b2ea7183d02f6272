import { z } from 'zod';
import { type CommitId, parseCommitId } from '../../core/index.ts';
import type { OwnIssue } from './own-issue.ts';
import type { KeyKind } from './schema-collections.ts';

/**
 * The longest path, in UTF-16 units. Quoted and with every character escaped it still fits before the colon of an
 * implicit key, which YAML bounds to 1,024 characters (YAML 1.2.2, section 7.4).
 */
const longestPath = 500;
const longestSentence = 1000;

/** Text on one line that neither begins nor ends with white space. */
const oneLine = /^\S(?:[^\n]*\S)?$/;

export const paths: KeyKind = { pattern: oneLine, maxLength: longestPath };
export const names: KeyKind = { pattern: /^[a-z0-9][a-z0-9-]*$/, maxLength: 100 };

export function sentence(description: string): z.ZodString {
  return z.string().max(longestSentence).regex(oneLine).describe(description);
}

/** A path inside a repository or a corpus. Whether it is safe and may be used for this is judged elsewhere. */
export function path(description: string, example: string): z.ZodString {
  return z
    .string()
    .max(longestPath)
    .regex(oneLine)
    .meta({ description, examples: [example] });
}

/** The name of a context, an output, a profile or a skill. */
export function name(description: string, example: string): z.ZodString {
  return z
    .string()
    .max(names.maxLength)
    .regex(names.pattern)
    .meta({ description, examples: [example] });
}

/** Dotted lower-case words. */
export function ruleId(description: string): z.ZodString {
  return z
    .string()
    .max(2 * names.maxLength)
    .regex(/^(?=[^.]*\.)[a-z0-9][a-z0-9.-]*$/)
    .meta({ description, examples: ['review.errors-are-handled'] });
}

/** SHA-256 of a file's bytes. */
export function sha256(description: string): z.ZodString {
  return z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .describe(description);
}

/** What stands in for a commit while nothing has been released: a word of other toolchains, and ids of one digit. */
const sentinel = /^(?:LOCAL-DEVELOPMENT|([0-9a-f])\1{39}(?:\1{24})?)$/;

/** A commit by its whole id; nothing that only looks like one. */
export function revision(description: string): z.ZodType<CommitId, string> {
  return z
    .string()
    .meta({
      description,
      pattern: '^(?:[0-9a-f]{40}|[0-9a-f]{64})$',
      not: { pattern: '^([0-9a-f])\\1*$' },
      examples: ['5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60'],
    })
    .transform((text, context) => {
      const id = sentinel.test(text) ? null : parseCommitId(text);
      if (id?.ok) return id.value;
      const own: OwnIssue = { code: id === null ? 'policy.sentinel-revision' : 'policy.malformed-value' };
      context.addIssue({ code: 'custom', params: { ...own } });
      return z.NEVER;
    });
}

const owner = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})';
const repositoryName = '[A-Za-z0-9._-]{1,100}';
const address = 'https://[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:/[A-Za-z0-9._~%-]+)+';

/** `owner/name` or an https address without user, query and fragment. */
export function repository(description: string): z.ZodString {
  return z
    .string()
    .max(longestPath)
    .regex(new RegExp(`^(?:${owner}/${repositoryName}|${address})$`))
    .meta({ description, examples: ['owner/name', 'https://git.example.org/policy/toolchain'] });
}
