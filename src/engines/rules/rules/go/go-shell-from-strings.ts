import { callOf } from '../../any-language/call.ts';
import { literalOf } from '../../any-language/pieces.ts';
import { valuesIn } from '../../any-language/values.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const goShellFromStrings: StructuralRule = {
  id: 'go-shell-from-strings',
  title: 'Shell command put together from strings',
  severity: 'warning',
  languages: ['go'],
  rationale:
    'A shell reads spaces, quotes, semicolons and dollars in a value as syntax: it breaks on odd names and runs what an attacker adds.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'package a\n\nfunc f() {\n\texec.Command("sh", "-c", "tar xf "+path)\n}\n',
      'package a\n\nfunc f() {\n\texec.CommandContext(ctx, "/bin/bash", "-c", fmt.Sprintf("git checkout %s", branch))\n}\n',
    ],
    good: [
      'package a\n\nfunc f() {\n\texec.Command("tar", "xf", path)\n}\n',
      'package a\n\nfunc f() {\n\texec.Command("sh", "-c", "make && make install")\n}\n',
      'package a\n\nfunc f() {\n\texec.Command("sh", "-c", script, "sh", path)\n}\n',
    ],
  },
  triggers: ['"-c"', '"-lc"', '"/C"', '"/c"'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name, given } = callOf(node);
    if (!/^Command(?:Context)?$/.test(name)) return null;
    const at = given.findIndex((each) => /^(?:-l?c|\/[cC])$/.test(literalOf(each) ?? ''));
    const shell = literalOf(given[at - 1]) ?? '';
    const command = given[at + 1];
    if (!/^(?:\S*\/)?(?:ba|z|da|k)?sh$|^cmd(?:\.exe)?$/.test(shell) || command === undefined) return null;
    const part = valuesIn(command).find((value) => !/quote|escape/i.test(value.text()));
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes part of a shell command, where spaces and special characters in it are syntax. Run the program itself, with a list of arguments.`,
      at: [part],
    };
  },
};
