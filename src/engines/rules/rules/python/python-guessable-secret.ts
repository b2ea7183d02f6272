import { callOf } from '../../any-language/call.ts';
import { namesSecret } from '../../any-language/sensitive-names.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const pythonGuessableSecret: StructuralRule = {
  id: 'python-guessable-secret',
  title: 'Secret made from guessable random numbers',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'The numbers of the random module can be predicted from some of its outputs, and so can every secret that is made from them.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      'token = "".join(random.choice(LETTERS) for _ in range(32))\n',
      'user.reset_token = str(random.randint(0, 10**9))\n',
      'session = {"csrf": random.getrandbits(64)}\n',
      'def create_api_key():\n    return random.getrandbits(128)\n',
      'issue(password=random.choices(LETTERS, k=8))\n',
    ],
    good: [
      'token = secrets.token_hex(16)\n',
      'delay = random.random() * 10\n',
      'token = random.SystemRandom().choice(LETTERS)\n',
      'def pick_token(tokens):\n    at = random.randrange(len(tokens))\n    return tokens[at]\n',
      'next_token = random.choice(tokens)\n',
    ],
  },
  triggers: ['random.'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    if (receiver !== 'random' || !/^(?:random|choices?|randint|randrange|getrandbits|sample)$/.test(name))
      return null;
    const made = nameOfMade(node);
    if (!namesSecret(made) || /token/i.test(given[0]?.text() ?? '')) return null;
    return {
      comment: `${quote(made, 'This secret')} comes from the random module, whose outputs can be predicted. Use the secrets module.`,
    };
  },
};

/** What the value is called where it ends up: a variable, an attribute, a key, an argument, or the function that returns it. */
function nameOfMade(call: Node): string {
  for (let at = call.parent(); at !== null; at = at.parent()) {
    const kind = String(at.kind());
    if (kind === 'assignment')
      return (at.field('left')?.text() ?? '').replace(/^.*\./s, '').replace(/^.*\[["']|["']\]$/gs, '');
    if (kind === 'keyword_argument') return at.field('name')?.text() ?? '';
    if (kind === 'pair') return (at.field('key')?.text() ?? '').replace(/["']/g, '');
    if (kind === 'return_statement') return nameOfReturning(at);
    if (/statement|definition|lambda/.test(kind)) return '';
  }
  return '';
}

/** Of a function with several statements the name says little about this one value. */
function nameOfReturning(statement: Node): string {
  const block = statement.parent();
  return block?.children().length === 1 ? (block.parent()?.field('name')?.text() ?? '') : '';
}
