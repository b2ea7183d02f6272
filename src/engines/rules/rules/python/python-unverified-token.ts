import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { keywordArgumentOf } from '../../python/keyword.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonUnverifiedToken: StructuralRule = {
  id: 'python-unverified-token',
  title: 'Token read without checking its signature',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'Without the signature anybody can write a token that says who they are.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'claims = jwt.decode(token, options={"verify_signature": False})\n',
      'claims = jwt.decode(token, key, verify=False)\n',
    ],
    good: [
      'claims = jwt.decode(token, key, algorithms=["RS256"])\n',
      'claims = jwt.decode(token, key, options={"verify_aud": False}, algorithms=["RS256"])\n',
      'text = codec.decode(data, verify=False)\n',
    ],
  },
  triggers: ['verify'],
  mentions: ['jwt'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = callOf(node);
    if (name !== 'decode' || !/jwt$/i.test(receiver ?? '')) return null;
    const verify = keywordArgumentOf(node, 'verify');
    const options = keywordArgumentOf(node, 'options');
    const off =
      verify?.field('value')?.text() === 'False'
        ? verify
        : /["']verify_signature["']\s*:\s*False\b/.test(options?.text() ?? '')
          ? options
          : null;
    if (off === null) return null;
    return {
      comment:
        'The signature is not checked, so anybody can write a token that says what they like. Verify it with the key and a fixed list of algorithms.',
      at: [off],
    };
  },
};
