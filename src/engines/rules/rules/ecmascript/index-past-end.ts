import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const indexPastEnd: StructuralRule = {
  id: 'index-past-end',
  title: 'Loop that reads one element too many',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'The last index is length - 1; a loop that goes up to length reads an undefined element at its end.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'for (let i = 0; i <= items.length; i++) { use(items[i]); }',
      'for (let i = 1; i <= this.rows.length; ++i) draw(this.rows[i]);',
    ],
    good: [
      'for (let i = 0; i < items.length; i++) { use(items[i]); }',
      'for (let i = 0; i <= items.length - 1; i++) { use(items[i]); }',
      'for (let i = 1; i <= items.length; i++) { use(items[i - 1]); }',
      'for (let i = 0; i <= items.length; i++) { use(items[i], i < items.length); }',
      'for (let i = 0; i <= items.length; i++) { if (i === items.length) flush(); else use(items[i]); }',
      'for (let i = 0; i <= text.length; i++) { use(text.slice(0, i)); }',
    ],
  },
  triggers: ['<='],
  kinds: ['for_statement'],
  check(node) {
    const condition = node.field('condition');
    const match = condition === null ? null : /^(\w+)\s*<=\s*([\w.]+)\.length;?$/.exec(condition.text());
    const body = node.field('body')?.text() ?? '';
    if (condition === null || match === null) return null;
    const [, index, list] = match;
    if (!body.includes(`${list}[${index}]`) || body.includes(`${list}.length`)) return null;
    return {
      comment: `The last round reads ${quote(`${list}[${list}.length]`, 'an element')}, which does not exist. Write < instead of <=.`,
      at: [condition],
    };
  },
};
