import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { freezeLevels, hasHiddenText, parseCommitId, severities } from '../../core/index.ts';
import type { Configuration, PolicyContext, PolicyOutput, ReviewSettings } from '../configuration.ts';
import { parseConfiguration } from './parse-configuration.ts';

const name = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,6}$/);
const names = (minLength: number) => fc.uniqueArray(name, { minLength, maxLength: 3 });
const sentence = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => /^\S(.*\S)?$/u.test(text) && !hasHiddenText(text));
const ruleId = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,4}\.[a-z0-9-]{1,4}$/);
const revision = fc
  .stringMatching(/^[0-9a-f]{40}$/)
  .map((text) => parseCommitId(text))
  .filter((id) => id.ok)
  .filter(({ value }) => !/^(.)\1*$/.test(value))
  .map(({ value }) => value);

const context: fc.Arbitrary<PolicyContext> = fc.record({
  name,
  profiles: names(1),
  files: fc.uniqueArray(sentence, { maxLength: 3 }),
  overrides: fc.uniqueArray(fc.record({ id: ruleId, reason: sentence }), {
    selector: ({ id }) => id,
    maxLength: 2,
  }),
  overridesNeedDeclaration: fc.constant(true),
});

const bound = fc.option(fc.integer({ min: 1 }));
const settings: fc.Arbitrary<Omit<ReviewSettings, 'projection'>> = fc.record({
  exclude: fc.uniqueArray(sentence, { maxLength: 2 }),
  bounds: fc.record({ totalBytes: bound, files: bound, fileBytes: bound }),
  minimumFreezeLevel: fc.option(fc.constantFrom(...freezeLevels)),
  failLevels: fc.uniqueArray(fc.constantFrom(...severities)),
});

/** Configurations in which every name leads somewhere; the first output is fit to govern reviews. */
const configuration: fc.Arbitrary<Configuration> = fc
  .record({
    revision,
    contexts: fc.uniqueArray(context, { selector: (one) => one.name, minLength: 1, maxLength: 3 }),
    outputs: fc.uniqueArray(fc.record({ name, path: sentence, at: fc.nat(2) }), {
      selector: (one) => one.name,
      minLength: 1,
      maxLength: 3,
    }),
    skills: names(0),
    verificationCommand: fc.option(sentence),
    settings: fc.option(settings),
  })
  .map(({ revision: pin, contexts, outputs, skills, verificationCommand, settings: review }) => ({
    schemaVersion: 3,
    toolchain: { repository: 'owner/name', revision: pin },
    contexts,
    outputs: outputs.map(({ name: output, path, at }, index): PolicyOutput => {
      const chosen = contexts[at % contexts.length]?.name ?? '';
      return {
        name: output,
        enabled: true,
        path,
        context: chosen,
        renderer: index === 0 ? 'policy-context-md' : 'agents-md',
      };
    }),
    skills,
    verificationCommand,
    review: review === null ? null : { ...review, projection: outputs[0]?.name ?? '' },
  }));

function toYaml({
  toolchain,
  contexts,
  outputs,
  skills,
  verificationCommand,
  review,
}: Configuration): string {
  return stringify({
    schema_version: 3,
    toolchain,
    contexts: new Map(
      contexts.map((one) => [
        one.name,
        { profiles: one.profiles, project_policy: { files: one.files }, overrides: one.overrides },
      ]),
    ),
    verification: verificationCommand === null ? undefined : { command: verificationCommand },
    outputs: new Map(outputs.map(({ name: key, ...rest }) => [key, rest])),
    skills: { enabled: skills },
    review: review === null ? undefined : toReview(review),
  });
}

function toReview({ projection, exclude, bounds, minimumFreezeLevel, failLevels }: ReviewSettings): object {
  const { totalBytes, files, fileBytes } = bounds;
  return {
    projection,
    exclude,
    bounds: {
      total_bytes: totalBytes ?? undefined,
      files: files ?? undefined,
      file_bytes: fileBytes ?? undefined,
    },
    minimum_freeze_level: minimumFreezeLevel ?? undefined,
    fail_levels: failLevels,
  };
}

it('PO-1 whatever a configuration says is read back as it was written', () => {
  fc.assert(
    fc.property(configuration, (value) => {
      expect(parseConfiguration(Buffer.from(toYaml(value)))).toEqual({ ok: true, value });
    }),
    { numRuns: 200 },
  );
});
