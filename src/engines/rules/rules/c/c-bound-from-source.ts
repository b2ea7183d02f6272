// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code

import { callOf } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import { quote } from '../../quote.ts';
import type { SourceFacts, StructuralRule } from '../../rule.ts';

export const cBoundFromSource: StructuralRule = {
  id: 'c-bound-from-source',
  title: 'Bound that does not bound the target',
  severity: 'blocker',
  languages: ['c', 'cpp'],
  rationale:
    'The limit has to say how much room the target has; here it follows the text that is copied, or leaves no room for its end.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'void f(void) { strncpy(to, from, strlen(from)); }',
      'void f(void) { strncat(path, name, sizeof(path)); }',
      'char *f(char *s) { char *copy = malloc(strlen(s)); strcpy(copy, s); return copy; }',
    ],
    good: [
      'void f(void) { strncpy(to, from, sizeof(to) - 1); }',
      'void f(void) { strncat(path, name, sizeof(path) - strlen(path) - 1); }',
      'char *f(char *s) { char *copy = malloc(strlen(s) + 1); strcpy(copy, s); return copy; }',
      'char *f(char *s) { char *copy = malloc(strlen(s)); memcpy(copy, s, strlen(s)); return copy; }',
    ],
  },
  triggers: ['strncpy(', 'strncat(', 'malloc(strlen('],
  kinds: ['call_expression'],
  check(node, facts) {
    const { name, given } = callOf(node);
    const [target, source, size] = given.map((each) => each.text());
    const fault =
      name === 'strncpy' && size === `strlen(${source})`
        ? 'the limit follows the source'
        : name === 'strncat' && (size === `sizeof(${target})` || size === `sizeof ${target}`)
          ? 'the limit counts what is already in the target'
          : name === 'malloc' && copiesWhole(target ?? '', facts)
            ? 'no room is left for the zero at the end'
            : null;
    if (fault === null) return null;
    return {
      comment: `This can write past the end: ${quote(fault, 'the limit is wrong')}. Compute the room that is left in the target, the final zero included.`,
    };
  },
};

/** The names whose text the source copies with its end. */
const copied = namesIn(/\bstrcpy\(\s*\w+\s*,\s*(\w+)\s*\)/g);

/** Whether the text whose length is allocated is then copied with its end. */
function copiesWhole(size: string, source: SourceFacts): boolean {
  const measured = /^strlen\((\w+)\)$/.exec(size)?.[1];
  return measured !== undefined && copied(source).has(measured);
}
