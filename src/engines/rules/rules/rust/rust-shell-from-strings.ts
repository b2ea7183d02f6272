import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const rustShellFromStrings: StructuralRule = {
  id: 'rust-shell-from-strings',
  title: 'Shell command put together from strings',
  severity: 'warning',
  languages: ['rust'],
  rationale:
    'A shell reads spaces, quotes, semicolons and dollars in a value as syntax: it breaks on odd names and runs what an attacker adds.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'fn f() { Command::new("sh").arg("-c").arg(format!("tar xf {}", path)).status(); }',
      'fn f() { Command::new("bash").args(["-c", &format!("ls {dir}")]).status(); }',
    ],
    good: [
      'fn f() { Command::new("tar").arg("xf").arg(path).status(); }',
      'fn f() { Command::new("sh").arg("-c").arg("make && make install").status(); }',
      'fn f() { Command::new("git").arg("-c").arg(format!("user.name={name}")).status(); }',
    ],
  },
  triggers: ['format!'],
  mentions: ['Command::new'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const built = given.find((each) => /format!\(\s*r?#*"[^"]*\{(?!\{)/.test(each.text()));
    if (built === undefined) return null;
    const flagged =
      name === 'args'
        ? /"-c"\s*,\s*&?format!/.test(built.text())
        : name === 'arg' && /\.arg\(\s*"-c"\s*\)\s*$/.test(receiver ?? '');
    if (!flagged || !/Command::new\(\s*"(?:\/\w+\/)*(?:ba|z)?sh"\s*\)/.test(receiver ?? '')) return null;
    return {
      comment:
        'A value becomes part of a shell command here, where spaces and special characters in it are syntax. Run the program itself and give it the value as an argument.',
      at: [built],
    };
  },
};
