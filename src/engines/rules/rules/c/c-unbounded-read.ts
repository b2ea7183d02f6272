import { callOf } from '../../any-language/call.ts';
import { literalOf } from '../../any-language/pieces.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const cUnboundedRead: StructuralRule = {
  id: 'c-unbounded-read',
  title: 'Input written past the end of a buffer',
  severity: 'blocker',
  languages: ['c', 'cpp'],
  rationale:
    'Nothing tells the function how long the buffer is, so a long line overwrites what lies behind it.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'void f(void) { gets(line); }',
      'void f(void) { scanf("%s", name); }',
      'void f(FILE *in) { fscanf(in, "%d %s", &n, name); }',
      'int main(int argc, char **argv) { char b[9]; strcpy(b, argv[1]); return 0; }',
      'void f(void) { strcat(path, getenv("HOME")); }',
    ],
    good: [
      'void f(void) { fgets(line, sizeof line, stdin); }',
      'void f(void) { scanf("%63s", name); }',
      'void f(void) { scanf("%ms", &name); }',
      'void f(void) { reader.gets(line); }',
      'void f(void) { strcpy(b, "a"); }',
      'void f(void) { strcpy(b, name); }',
      'void f(void) { sscanf(line, "%s", name); }',
    ],
  },
  triggers: ['gets(', 'scanf(', 'strcpy(', 'strcat('],
  kinds: ['call_expression'],
  check(node) {
    const { name, receiver, given } = callOf(node);
    if (receiver !== null && receiver !== 'std') return null;
    if (!isUnbounded(name, given)) return null;
    return {
      comment: `${quote(name, 'This function')} does not know how long the buffer is, and whoever writes the input decides how much is overwritten. Pass the size (fgets, a width in the format, snprintf).`,
    };
  },
};

function isUnbounded(name: string, given: readonly Node[]): boolean {
  if (name === 'gets') return given.length === 1;
  if (name === 'scanf' || name === 'fscanf') {
    return /%(?:l|h)?(?:s|\[)/.test((literalOf(given[name === 'scanf' ? 0 : 1]) ?? '').replaceAll('%%', ''));
  }
  return (
    /^(?:strcpy|strcat)$/.test(name) && /^(?:\w*argv\[\w+\]|getenv\([^()]*\))$/.test(given[1]?.text() ?? '')
  );
}
