import { callOf } from '../../any-language/call.ts';
import { valuesIn } from '../../any-language/values.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const harmless =
  /shell(?:escape|words|join)|escape|__dir__|__FILE__|RbConfig|Gem\.|\.pid\b|\bpid\b|\.to_i\b/i;

export const rubyShellFromStrings: StructuralRule = {
  id: 'ruby-shell-from-strings',
  title: 'Shell command put together from strings',
  severity: 'warning',
  languages: ['ruby'],
  rationale:
    'A shell reads spaces, quotes, semicolons and dollars in a value as syntax: it breaks on odd names and runs what an attacker adds.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'system("tar xf #{path}")\n',
      'out = `git checkout #{branch}`\n',
      'Open3.capture2("ls " + folder)\n',
      'IO.popen("id #{user}")\n',
      'output = %x(ls #{folder})\n',
    ],
    good: [
      'system("tar", "xf", path)\n',
      'out = `git status`\n',
      'system("tar xf #{Shellwords.escape(path)}")\n',
      'system("#{TOOL} --version")\n',
      'sh.exec("a #{b}", c)\n',
    ],
  },
  triggers: ['#{', '" +', "' +"],
  kinds: ['call', 'subshell'],
  applies: (file) =>
    isShipped(file) && !/\.rake$|(?:^|\/)(?:Rakefile|bin\/|script\/|tasks\/)/.test(file.path),
  check(node) {
    const command = commandOf(node);
    const part =
      command === null ? undefined : valuesIn(command).find((value) => !harmless.test(value.text()));
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes part of a shell command, where spaces and special characters in it are syntax. Pass the program and its arguments one by one.`,
      at: [part],
    };
  },
};

function commandOf(node: Node): Node | null {
  if (node.is('subshell')) return node;
  const { name, receiver, given } = callOf(node);
  const positional = given.filter((each) => !each.is('pair'));
  const [command] = positional;
  const runs =
    (/^(?:system|exec|spawn)$/.test(name) && (receiver === null || /^(?:Kernel|Process)$/.test(receiver))) ||
    (receiver === 'Open3' && /^(?:capture2e?|capture3|popen[23]e?|pipeline)$/.test(name)) ||
    (receiver === 'IO' && name === 'popen');
  return runs && positional.length === 1 ? (command ?? null) : null;
}
