import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const leakySignatureComparison: StructuralRule = {
  id: 'leaky-signature-comparison',
  title: 'Signature compared in telling time',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'A comparison that stops at the first difference tells by its duration how much of a forged signature was right.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      "if (signature === createHmac('sha256', key).update(body).digest('hex')) accept();",
      "if (crypto.createHmac('sha1', key).update(body).digest('hex') !== given) reject();",
    ],
    good: [
      "if (timingSafeEqual(given, createHmac('sha256', key).update(body).digest())) accept();",
      "if (createHash('sha256').update(file).digest('hex') === expected) done();",
    ],
  },
  triggers: ['createHmac('],
  kinds: ['binary_expression'],
  applies: isShipped,
  check(node) {
    if (!/^[=!]==?$/.test(node.field('operator')?.text() ?? '')) return null;
    const sides = [node.field('left'), node.field('right')].map((side) => side?.text() ?? '');
    if (!sides.some(isSignature)) return null;
    return {
      comment:
        'This comparison takes longer the more of a forged signature is right, so it can be guessed piece by piece. Compare the bytes with crypto.timingSafeEqual.',
    };
  },
};

/** Whether an expression computes a digest with a key, at its end. */
function isSignature(expression: string): boolean {
  return expression.includes('createHmac(') && /\.digest\([^()]*\)$/.test(expression.slice(-60));
}
