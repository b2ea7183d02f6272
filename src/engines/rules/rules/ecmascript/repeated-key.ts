import { keyOf } from '../../ecmascript/call.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Report, StructuralRule } from '../../rule.ts';

export const repeatedKey: StructuralRule = {
  id: 'repeated-key',
  title: 'The same key twice in one object',
  severity: 'warning',
  languages: ecmascript,
  rationale: 'The later value wins and the earlier one is lost without a word.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'const sizes = { small: 1, large: 2, small: 3 };',
      "const options = { url, method: 'GET', 'method': 'POST' };",
    ],
    good: [
      'const sizes = { small: 1, large: 2 };',
      'const options = { method: "GET", ...given, method: "POST" };',
      'const point = { get x() { return 1; }, set x(value) {} };',
      'const map = { [a]: 1, [a]: 2 };',
    ],
  },
  triggers: [':'],
  kinds: ['object'],
  check(node) {
    if (!mayRepeat(node.text())) return null;
    const seen = new Set<string>();
    const reports: Report[] = [];
    for (const pair of node.children()) {
      if (pair.is('spread_element')) seen.clear();
      const key = pair.is('pair') ? keyOf(pair) : null;
      if (key === null) continue;
      if (seen.has(key)) {
        reports.push({
          comment: `The key ${quote(key, 'of this entry')} already stands in this object, and this value replaces the earlier one. Keep one of the two.`,
          at: [pair.field('key') ?? pair],
        });
      }
      seen.add(key);
    }
    return reports;
  },
};

/** A quick look at the text, nested objects included, before the keys are read one by one. */
function mayRepeat(text: string): boolean {
  const keys = text.match(/[\w$-]+(?=['"]?\s*:)/g) ?? [];
  return new Set(keys).size < keys.length;
}
