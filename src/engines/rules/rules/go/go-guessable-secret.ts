import { callOf } from '../../any-language/call.ts';
import { namesSecret } from '../../any-language/sensitive-names.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const goGuessableSecret: StructuralRule = {
  id: 'go-guessable-secret',
  title: 'Secret made from guessable random numbers',
  severity: 'blocker',
  languages: ['go'],
  rationale:
    'The numbers of math/rand can be predicted from some of its outputs, and so can every secret that is made from them.',
  serves: 'security.cryptography-fits-its-purpose',
  examples: {
    bad: [
      'package a\n\nimport "math/rand"\n\nfunc f() {\n\ttoken := rand.Int63()\n\tuse(token)\n}\n',
      'package a\n\nimport "math/rand/v2"\n\nfunc f() {\n\tuser.Password = letters(rand.IntN(100))\n}\n',
      'package a\n\nimport "math/rand"\n\nfunc newToken() string {\n\treturn strconv.Itoa(rand.Int())\n}\n',
    ],
    good: [
      'package a\n\nimport "crypto/rand"\n\nfunc f() {\n\ttoken := rand.Text()\n\tuse(token)\n}\n',
      'package a\n\nimport "math/rand"\n\nfunc f() {\n\tdelay := rand.Int63n(10)\n\twait(delay)\n}\n',
      'package a\n\nimport "math/rand"\n\nfunc f() {\n\ttoken := tokens[rand.Intn(len(tokens))]\n\tuse(token)\n}\n',
    ],
  },
  triggers: ['rand.'],
  mentions: ['"math/rand'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    if (receiver !== 'rand' || !/^(?:U?[Ii]nt\w*|Float\d+|Perm|Read)$/.test(name)) return null;
    const made = nameOfMade(node);
    if (!namesSecret(made) || given.some((each) => each.text().startsWith('len('))) return null;
    return {
      comment: `${quote(made, 'This secret')} comes from math/rand, whose outputs can be predicted. Use crypto/rand.`,
    };
  },
};

/** What the value is called where it ends up: a variable, a field, or the short function that returns it. */
function nameOfMade(call: Node): string {
  for (let at = call.parent(); at !== null; at = at.parent()) {
    const kind = String(at.kind());
    if (kind === 'short_var_declaration' || kind === 'assignment_statement') {
      return (at.field('left')?.text() ?? '').replace(/^.*\./s, '');
    }
    if (kind === 'keyed_element') return at.child(0)?.text() ?? '';
    if (kind === 'return_statement') return nameOfReturning(at);
    if (/statement|declaration|literal$/.test(kind) && kind !== 'composite_literal') return '';
  }
  return '';
}

/** Of a function with several statements the name says little about this one value. */
function nameOfReturning(statement: Node): string {
  const list = statement.parent();
  return list?.children().length === 1 ? (list.parent()?.parent()?.field('name')?.text() ?? '') : '';
}
