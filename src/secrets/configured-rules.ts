import { type SecretRule, toSticky } from './rule.ts';
import { toBase64Forms, toWrittenForms } from './written-forms.ts';

/** Shorter values stand everywhere by chance: a placeholder at each would tell more than it hides. */
const shortestConfiguredValue = 4;
/** A line of a longer value that is as long as this is a secret of its own: a diff has a marker before each line. */
const shortestLine = 16;

/** The longest run of base64 around a value that was encoded together with other text. */
const runBefore = toSticky(/(?<=([\w+/-]{0,2000}))/);
const runAfter = toSticky(/[\w+/-]{0,2000}={0,2}/);

/** Rules for the values that a deployment names: each where it stands as it is, and in its usual encodings. */
export function toConfiguredRules(values: readonly string[]): SecretRule[] {
  return [...new Set(values.flatMap(toParts))]
    .filter((value) => value.length >= shortestConfiguredValue)
    .sort((left, right) => right.length - left.length)
    .map(toRule);
}

/** The value without the white space that files and shells add around it; of several lines, each long one too. */
function toParts(value: string): string[] {
  const whole = value.trim();
  const lines = whole.split(/\r?\n/).map((line) => line.trim());
  return lines.length === 1 ? [whole] : [whole, ...lines.filter((line) => line.length >= shortestLine)];
}

function toRule(value: string): SecretRule {
  const forms = toWrittenForms(value);
  const encoded = new Set(toBase64Forms(Buffer.from(value, 'utf8')));
  return {
    kind: 'configured-value',
    basis: 'configured',
    literals: forms,
    find(text, at) {
      const form = forms.find((candidate) => text.startsWith(candidate, at));
      if (form === undefined) return [];
      if (!encoded.has(form)) return [{ start: at, end: at + form.length }];
      runBefore.lastIndex = at;
      const start = at - (runBefore.exec(text)?.[1]?.length ?? 0);
      runAfter.lastIndex = at + form.length;
      runAfter.test(text);
      return [{ start, end: runAfter.lastIndex }];
    },
  };
}
