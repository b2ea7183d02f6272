import { callOf } from '../../any-language/call.ts';
import { valuesIn } from '../../any-language/values.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const javaShellFromStrings: StructuralRule = {
  id: 'java-shell-from-strings',
  title: 'Command put together from strings',
  severity: 'warning',
  languages: ['java'],
  rationale:
    'Runtime.exec splits the text at spaces, so a value with a space becomes further arguments that somebody else chose.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'class A { void f() { Runtime.getRuntime().exec("tar xf " + path); } }',
      'class A { void f() { runtime.exec(String.format("git checkout %s", branch)); } }',
    ],
    good: [
      'class A { void f() { new ProcessBuilder("tar", "xf", path).start(); } }',
      'class A { void f() { Runtime.getRuntime().exec(new String[] {"tar", "xf", path}); } }',
      'class A { void f() { Runtime.getRuntime().exec("uname -a"); } }',
      'class A { void f() { pattern.exec("a" + b); } }',
    ],
  },
  triggers: ['exec('],
  kinds: ['method_invocation'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const [command] = given;
    if (name !== 'exec' || command === undefined || !/\bruntime\b|getRuntime\(\)$|^rt$/i.test(receiver ?? ''))
      return null;
    const [part] = valuesIn(command);
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes part of a command line, where spaces in it start further arguments. Use ProcessBuilder with a list.`,
      at: [part],
    };
  },
};
