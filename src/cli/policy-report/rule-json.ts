import type { ExplainedRule } from '../../app/policy/index.ts';
import { toAsciiJson } from '../../report/text/index.ts';

const format = 'proofmark.policy-rule/1';

/** A rule explained as JSON, in the shape of schemas/policy-rule.schema.json. */
export function toRuleJson({
  id,
  shared,
  profiles,
  contexts,
  check,
  checks,
  managed,
}: ExplainedRule): string {
  return toAsciiJson({
    format,
    id,
    managed,
    shared: shared === null ? null : toRule(shared),
    profiles,
    contexts: contexts.map(({ context, composed, outputs }) => ({
      context,
      rule: toRule(composed.rule),
      profiles: composed.profiles,
      replaces: composed.replaces && {
        path: composed.replaces.rule.path,
        reason: composed.replaces.reason,
      },
      outputs: outputs.map(({ path }) => path),
    })),
    check: check?.id ?? null,
    checks: checks.map(({ id: name, title, severity, languages, rationale }) => ({
      id: name,
      title,
      severity,
      languages,
      rationale,
    })),
  });
}

function toRule({
  title,
  body,
  severity,
  overridable,
  order,
  origin,
  path,
}: NonNullable<ExplainedRule['shared']>): unknown {
  return { title, body, severity, overridable, order, origin, path };
}
