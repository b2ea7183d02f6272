import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const goSwallowedError: StructuralRule = {
  id: 'go-swallowed-error',
  title: 'Error asked for and then ignored',
  severity: 'warning',
  languages: ['go'],
  rationale: 'An empty branch for the error looks like handling and hides every failure.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'package a\n\nfunc f() {\n\tif err := g(); err != nil {\n\t}\n}\n',
      'package a\n\nfunc f() {\n\tif closeErr != nil {}\n}\n',
    ],
    good: [
      'package a\n\nfunc f() error {\n\tif err := g(); err != nil {\n\t\treturn err\n\t}\n\treturn nil\n}\n',
      'package a\n\nfunc f() {\n\tif err := g(); err != nil {\n\t\t// The cache is only a cache.\n\t}\n}\n',
      'package a\n\nfunc f() {\n\tif n != nil {\n\t}\n}\n',
    ],
  },
  triggers: ['!= nil'],
  kinds: ['if_statement'],
  applies: isShipped,
  check(node) {
    const condition = node.field('condition');
    const body = node.field('consequence');
    const name = /^(\w*[eE]rr(?:or)?) != nil$/.exec(condition?.text() ?? '')?.[1];
    if (name === undefined || condition === null || body === null || !/^\{\s*\}$/.test(body.text()))
      return null;
    if (node.field('alternative') !== null) return null;
    return {
      comment: `${quote(name, 'The error')} is looked at and nothing is done. Return or report it, or say in a comment why ignoring it is right.`,
      at: [condition],
    };
  },
};
