import { callOf } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const cShellFromStrings: StructuralRule = {
  id: 'c-shell-from-strings',
  title: 'Shell command put together from strings',
  severity: 'warning',
  languages: ['c', 'cpp'],
  rationale:
    'A shell reads spaces, quotes, semicolons and dollars in a value as syntax: it breaks on odd names and runs what an attacker adds.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'void f(char *path) { char cmd[99]; snprintf(cmd, sizeof cmd, "tar xf %s", path); system(cmd); }',
      'void f(std::string path) { system(("tar xf " + path).c_str()); }',
      'FILE *f(char *d) { sprintf(line, "ls \'%s\'", d); return popen(line, "r"); }',
    ],
    good: [
      'void f(void) { system("make"); }',
      'void f(int n) { snprintf(cmd, sizeof cmd, "kill %d", n); system(cmd); }',
      'void f(char *path) { execlp("tar", "tar", "xf", path, NULL); }',
      'void f(char *path) { snprintf(cmd, sizeof cmd, "a %s", path); show(cmd); }',
    ],
  },
  triggers: ['system(', 'popen('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node, source) {
    const { name, receiver, given } = callOf(node);
    const [command] = given;
    if (
      !/^(?:system|popen)$/.test(name) ||
      command === undefined ||
      (receiver !== null && receiver !== 'std' && receiver !== '')
    )
      return null;
    if (
      !(command.is('identifier')
        ? formatted(source).has(command.text())
        : /"\s*\+|\+\s*"/.test(command.text()) && /c_str\(\)$/.test(command.text()))
    )
      return null;
    return {
      comment: `${quote(command, 'The command')} has a value in it whose spaces and special characters are syntax to the shell. Run the program with fork and exec, or posix_spawn.`,
    };
  },
};

/** The buffers into which the source prints a text by %s. */
const formatted = namesIn(/\bsn?printf\s*\(\s*(\w+)\s*,\s*(?:[^,"\n]{1,80},\s*)?"[^"\n]{0,400}%s/g);
