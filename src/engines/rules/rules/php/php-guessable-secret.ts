import { callOf } from '../../any-language/call.ts';
import { namesSecret } from '../../any-language/sensitive-names.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const phpGuessableSecret: StructuralRule = {
  id: 'php-guessable-secret',
  title: 'Secret made from guessable random numbers',
  severity: 'blocker',
  languages: ['php'],
  rationale:
    'rand, mt_rand and uniqid follow from the time and from earlier outputs, and so does every secret made from them.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      '<?php $token = md5(uniqid());',
      '<?php $user->resetToken = mt_rand(100000, 999999);',
      '<?php $data = ["csrf" => sha1(rand())];',
      '<?php $_SESSION["csrf_token"] = md5(uniqid(mt_rand(), true));',
    ],
    good: [
      '<?php $token = bin2hex(random_bytes(16));',
      '<?php $delay = mt_rand(1, 10);',
      '<?php $file = uniqid("upload_");',
      '<?php $token = $tokens[array_rand($tokens)];',
    ],
  },
  triggers: ['rand(', 'uniqid(', 'str_shuffle('],
  kinds: ['function_call_expression'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = callOf(node);
    if (receiver !== null || !/^(?:rand|mt_rand|uniqid|str_shuffle|lcg_value)$/.test(name)) return null;
    if (
      node
        .ancestors()
        .slice(0, 4)
        .some((each) => each.is('function_call_expression') && /^uniqid$/.test(callOf(each).name))
    )
      return null;
    const made = nameOfMade(node);
    if (!namesSecret(made)) return null;
    return {
      comment: `${quote(made, 'This secret')} comes from a generator whose outputs can be predicted. Use random_bytes or random_int.`,
    };
  },
};

/** What the value is called where it ends up: a variable, a member, an entry. */
function nameOfMade(call: Node): string {
  for (let at = call.parent(); at !== null; at = at.parent()) {
    const kind = String(at.kind());
    if (kind === 'assignment_expression')
      return (at.field('left')?.text() ?? '')
        .replace(/^.*(?:\$|->|::)(?=\w)/s, '')
        .replace(/^.*\[["']|["']\]$/gs, '');
    if (kind === 'array_element_initializer') return (at.child(0)?.text() ?? '').replace(/["']/g, '');
    if (/statement|definition|declaration|closure|arrow_function/.test(kind)) return '';
  }
  return '';
}
