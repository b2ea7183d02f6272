import { isConstant } from '../../ecmascript/constant.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { Report, StructuralRule } from '../../rule.ts';

export const repeatedCase: StructuralRule = {
  id: 'repeated-case',
  title: 'The same case twice in one switch',
  severity: 'blocker',
  languages: ecmascript,
  rationale: 'Only the first of two equal cases is ever taken; the code behind the second never runs.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ["switch (kind) { case 'a': one(); break; case 'b': two(); break; case 'a': three(); }"],
    good: [
      "switch (kind) { case 'a': one(); break; case 'b': two(); }",
      'switch (true) { case next(): one(); break; case next(): two(); }',
    ],
  },
  triggers: ['case'],
  kinds: ['switch_body'],
  check(node) {
    const seen = new Set<string>();
    const reports: Report[] = [];
    for (const each of node.children()) {
      const value = each.is('switch_case') ? each.field('value') : null;
      if (value === null || !(isConstant(value) || value.is('member_expression') || value.is('identifier')))
        continue;
      const text = value.text();
      if (seen.has(text)) {
        reports.push({
          comment: `The case ${quote(text, 'value')} is already handled further up, so this one is never taken. Correct the value or merge the two.`,
          at: [value],
        });
      }
      seen.add(text);
    }
    return reports;
  },
};
