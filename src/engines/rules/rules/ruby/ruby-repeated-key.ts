import { namedIn } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { Report, StructuralRule } from '../../rule.ts';

export const rubyRepeatedKey: StructuralRule = {
  id: 'ruby-repeated-key',
  title: 'The same key twice in one hash',
  severity: 'warning',
  languages: ['ruby'],
  rationale: 'The later value wins and the earlier one is lost without a word.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'sizes = { small: 1, large: 2, small: 3 }\n',
      'names = { "a" => 1, "b" => 2, "a" => 3 }\n',
      'call(a: 1, b: 2, a: 3)\n',
    ],
    good: [
      'sizes = { small: 1, large: 2 }\n',
      'options = { method: 1, **given, method: 2 }\n',
      'names = { "a" => 1, a: 2 }\n',
      'nested = { a: { x: 1 }, b: { x: 1 } }\n',
    ],
  },
  triggers: [':', '=>'],
  kinds: ['hash', 'argument_list'],
  check(node) {
    const seen = new Set<string>();
    const reports: Report[] = [];
    for (const pair of namedIn(node)) {
      if (pair.is('hash_splat_argument')) seen.clear();
      const key = pair.is('pair') ? pair.field('key') : null;
      if (key === null || !/^(?:hash_key_symbol|simple_symbol|string|integer)$/.test(String(key.kind())))
        continue;
      const text = key.text().replace(/^:/, '');
      if (text.includes('#{') || text.length > 200) continue;
      if (seen.has(text)) {
        reports.push({
          comment: `The key ${quote(key, 'of this entry')} already stands in this hash, and this value replaces the earlier one. Keep one of the two.`,
          at: [key],
        });
      }
      seen.add(text);
    }
    return reports;
  },
};
