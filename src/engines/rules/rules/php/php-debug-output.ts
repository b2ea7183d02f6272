import { callOf, namedIn } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const phpDebugOutput: StructuralRule = {
  id: 'php-debug-output',
  title: 'Dump left behind',
  severity: 'blocker',
  languages: ['php'],
  rationale: 'A dump prints into the page, shows what should not be seen, and often ends the request.',
  serves: 'core.change-is-finished',
  examples: {
    bad: [
      '<?php function f($user) { var_dump($user); }',
      '<?php function f($user) { dd($user); }',
      '<?php function f($user) { dump($user, 1); }',
      '<?php function f($user) { print_r($user); die; }',
      '<?php xdebug_break();',
    ],
    good: [
      '<?php $text = var_export($user, true);',
      '<?php log(print_r($user, true));',
      '<?php $this->dump($file);',
      '<?php function dd($x) { exit; }',
      '<?php print_r($report);',
      { path: 'tests/UserTest.php', text: '<?php var_dump($user);' },
    ],
  },
  triggers: ['var_dump(', 'dd(', 'dump(', 'ddd(', 'xdebug_break(', 'print_r('],
  kinds: ['expression_statement'],
  applies: (file) => isShipped(file) && !/(?:^|\/)(?:bin|scripts?|tools?|dev|debug\w*)\//i.test(file.path),
  check(node) {
    const [call] = namedIn(node);
    if (call?.is('function_call_expression') !== true) return null;
    const { name, receiver, given } = callOf(call);
    const stops = /^(?:die|exit)\b/.test(node.next()?.text() ?? '');
    const isDump =
      /^(?:var_dump|dd|ddd|dump|xdebug_break)$/.test(name) ||
      (name === 'print_r' && given.length === 1 && stops);
    if (receiver !== null || !isDump) return null;
    return {
      comment: `${quote(name, 'This')} is a leftover of a debugging session. Remove it, or write to the log.`,
    };
  },
};
