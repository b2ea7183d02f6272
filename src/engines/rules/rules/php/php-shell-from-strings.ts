import { callOf } from '../../any-language/call.ts';
import { valuesIn } from '../../any-language/values.ts';
import { isShipped } from '../../file-facts.ts';
import { fromRequest } from '../../php/request.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const phpShellFromStrings: StructuralRule = {
  id: 'php-shell-from-strings',
  title: 'Shell command put together from strings',
  severity: 'blocker',
  languages: ['php'],
  rationale:
    'A shell reads spaces, quotes, semicolons and dollars in a value as syntax: it breaks on odd names and runs what an attacker adds.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      '<?php exec("tar xf " . $path);',
      '<?php $out = shell_exec("ping -c 4 $target");',
      '<?php $out = `ls $folder`;',
      '<?php system($_GET["command"]);',
      '<?php passthru(sprintf("id %s", $user));',
    ],
    good: [
      '<?php exec("tar xf " . escapeshellarg($path));',
      '<?php exec("uname -a");',
      '<?php system($command);',
      '<?php $db->exec("a $b");',
      '<?php exec(PHP_BINARY . " -v");',
    ],
  },
  triggers: ['exec(', 'system(', 'passthru(', 'popen(', 'proc_open(', '`'],
  kinds: ['function_call_expression', 'shell_command_expression'],
  applies: isShipped,
  check(node) {
    const command = node.is('function_call_expression') ? commandOf(node) : null;
    const values = command === null ? [] : valuesIn(command);
    const inBackQuotes = node.is('shell_command_expression') ? variablesIn(node) : [];
    const part =
      fromRequest(command) ??
      [...values, ...inBackQuotes].find(
        (value) => !/escapeshell|intval|\(int\)|ProcessUtils|PHP_BINARY/i.test(value.text()),
      );
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes part of a shell command, where spaces and special characters in it are syntax. Pass it through escapeshellarg, or start the program with a list of arguments.`,
      at: [part],
    };
  },
};

function commandOf(call: Node): Node | null {
  const { name, receiver, given } = callOf(call);
  const runs = receiver === null && /^(?:exec|shell_exec|system|passthru|popen|proc_open)$/.test(name);
  return runs ? (given[0] ?? null) : null;
}

function variablesIn(command: Node): readonly Node[] {
  return command
    .children()
    .filter((child) => child.isNamed() && /variable_name|expression$/.test(String(child.kind())));
}
