import { namedIn } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { Report, StructuralRule } from '../../rule.ts';

export const pythonRepeatedKey: StructuralRule = {
  id: 'python-repeated-key',
  title: 'The same key twice in one dictionary',
  severity: 'warning',
  languages: ['python'],
  rationale: 'The later value wins and the earlier one is lost without a word.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['sizes = {"small": 1, "large": 2, "small": 3}\n', 'names = {1: "a", 2: "b", 1: "c"}\n'],
    good: [
      'sizes = {"small": 1, "large": 2}\n',
      'options = {"method": "GET", **given, "method": "POST"}\n',
      'names = {a(): 1, a(): 2}\n',
      'nested = {"a": {"x": 1}, "b": {"x": 1}}\n',
      'names = {1: "a", "1": "b"}\n',
    ],
  },
  triggers: [':'],
  kinds: ['dictionary'],
  check(node) {
    const seen = new Set<string>();
    const reports: Report[] = [];
    for (const pair of namedIn(node)) {
      if (!pair.is('pair')) seen.clear();
      const key = pair.is('pair') ? pair.field('key') : null;
      if (key === null || !(key.is('string') || key.is('integer'))) continue;
      const text = key.text().replace(/^"|"$/g, "'");
      if (text.startsWith('f') || text.length > 200) continue;
      if (seen.has(text)) {
        reports.push({
          comment: `The key ${quote(key, 'of this entry')} already stands in this dictionary, and this value replaces the earlier one. Keep one of the two.`,
          at: [key],
        });
      }
      seen.add(text);
    }
    return reports;
  },
};
