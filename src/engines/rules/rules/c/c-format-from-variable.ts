import { callOf } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

/** Where the format stands. */
const formats: ReadonlyMap<string, number> = new Map([
  ['printf', 0],
  ['fprintf', 1],
  ['dprintf', 1],
  ['sprintf', 1],
  ['snprintf', 2],
  ['syslog', 1],
]);

export const cFormatFromVariable: StructuralRule = {
  id: 'c-format-from-variable',
  title: 'Text used as a format',
  severity: 'blocker',
  languages: ['c', 'cpp'],
  rationale:
    'A percent sign in the text makes printf read, and with %n write, memory that nobody passed to it.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'void f(char *name) { printf(name); }',
      'void f(void) { fprintf(stderr, user->name); }',
      'void f(void) { syslog(LOG_ERR, message); }',
      'void f(void) { snprintf(out, sizeof out, argv[1]); }',
    ],
    good: [
      'void f(char *name) { printf("%s", name); }',
      'void f(void) { printf(fmt); }',
      'void f(void) { printf(USAGE); }',
      'void f(void) { printf(_("done")); }',
      'void f(void) { printf(format, count); }',
      'static const char usage[] = "a";\nvoid f(void) { fprintf(stderr, usage); }',
    ],
  },
  triggers: ['printf(', 'printf (', 'syslog('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node, source) {
    const { name, receiver, given } = callOf(node);
    const place = formats.get(name);
    const format = place === undefined ? undefined : given[place];
    if (format === undefined || place !== given.length - 1 || (receiver !== null && receiver !== 'std'))
      return null;
    if (!/^(?:identifier|field_expression|subscript_expression)$/.test(String(format.kind()))) return null;
    if (sayingFormat.test(format.text()) || constants(source).has(format.text())) return null;
    return {
      comment: `${quote(format, 'This text')} is read as a format, and a percent sign in it reads or writes memory. Write "%s" before it.`,
      at: [format],
    };
  },
};

/** Names by which people say that a text is a format, or a text of their own. */
const sayingFormat = /fmt|format|usage|help|template|banner|version|^[A-Z_0-9]+$/;
/** Arrays and pointers whose value is a literal. */
const constants = namesIn(/\b(\w+)(?:\[[^\]\n]{0,40}\])?\s*=\s*(?:_\(|L|u8)?"/g);
