import { describe, expect, it } from 'vitest';

const everythingRequired = process.env['PROOFMARK_REQUIRE_ALL_TESTS'] === '1';

/**
 * A suite that needs a part which not every machine has. Where the part is missing, a person's run skips the suite and
 * its title says what is missing; a run that requires everything fails instead.
 */
export function describeWith(
  part: { readonly present: boolean; readonly missing: string },
  title: string,
  suite: () => void,
): void {
  if (part.present) describe(title, suite);
  else if (everythingRequired) it(title, () => expect.fail(part.missing));
  // Not `describe.skip`: it runs the body of the suite, which may read the very part that is missing.
  else it.skip(`${title} (skipped: ${part.missing})`, () => expect.fail(part.missing));
}
