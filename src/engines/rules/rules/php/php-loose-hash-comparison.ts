import { callOf } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const phpLooseHashComparison: StructuralRule = {
  id: 'php-loose-hash-comparison',
  title: 'Hashes compared as numbers',
  severity: 'warning',
  languages: ['php'],
  rationale:
    'With == two different hashes that look like 0e123 are equal, since both read as the number zero.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      '<?php if (md5($text) == $given) { accept(); }',
      '<?php if ($signature != hash_hmac("sha256", $body, $key)) { refuse(); }',
    ],
    good: [
      '<?php if (hash_equals(md5($text), $given)) { accept(); }',
      '<?php if (md5($text) === $given) { accept(); }',
      '<?php if (strlen($a) == $b) { accept(); }',
    ],
  },
  triggers: ['md5(', 'sha1(', 'hash(', 'hash_hmac('],
  kinds: ['binary_expression'],
  check(node) {
    const operator = node.field('operator')?.text() ?? '';
    const hash = [node.field('left'), node.field('right')].find(isHash);
    if (!/^[=!]=$/.test(operator) || hash === undefined || hash === null) return null;
    return {
      comment: `${operator} reads hashes that look like numbers as numbers, so different ones can be equal. Use ${quote('hash_equals', 'hash_equals')}.`,
    };
  },
};

function isHash(side: Node | null): boolean {
  return (
    side?.is('function_call_expression') === true &&
    /^(?:md5|sha1|hash|hash_hmac|crypt)$/.test(callOf(side).name)
  );
}
