import { callOf } from '../../any-language/call.ts';
import { literalOf } from '../../any-language/pieces.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const javaWeekYear: StructuralRule = {
  id: 'java-week-year',
  title: 'Date with the year of its week',
  severity: 'blocker',
  languages: ['java'],
  rationale:
    'YYYY is the year to which the week belongs: in the days around New Year the date is a year off.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'class A { Object f = new SimpleDateFormat("YYYY-MM-dd"); }',
      'class A { Object f = DateTimeFormatter.ofPattern("dd.MM.YYYY HH:mm"); }',
    ],
    good: [
      'class A { Object f = new SimpleDateFormat("yyyy-MM-dd"); }',
      'class A { Object f = DateTimeFormatter.ofPattern("YYYY-\'W\'ww"); }',
    ],
  },
  triggers: ['YYYY'],
  kinds: ['object_creation_expression', 'method_invocation'],
  check(node) {
    const { name, given } = callOf(node);
    const pattern = literalOf(given[0]);
    if (
      !/^(?:SimpleDateFormat|ofPattern|FastDateFormat|getInstance|forPattern)$/.test(name) ||
      pattern === null
    )
      return null;
    if (!pattern.includes('YYYY') || !/d/.test(pattern) || /w/.test(pattern)) return null;
    return {
      comment: `${quote(pattern, 'This pattern')} prints the year of the week, which around New Year is another one than the year of the day. Write yyyy.`,
    };
  },
};
