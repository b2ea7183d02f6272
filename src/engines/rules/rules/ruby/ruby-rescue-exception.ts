import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const rubyRescueException: StructuralRule = {
  id: 'ruby-rescue-exception',
  title: 'Rescue that also stops the interpreter from stopping',
  severity: 'warning',
  languages: ['ruby'],
  rationale:
    'Exception includes signals, exit and syntax errors, so Ctrl-C and a shutdown end in this branch too.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['begin\n  save\nrescue Exception => e\n  log(e)\nend\n'],
    good: [
      'begin\n  save\nrescue => e\n  log(e)\nend\n',
      'begin\n  save\nrescue Exception\n  clean_up\n  raise\nend\n',
      'begin\n  save\nrescue Exception => e\n  abort(e.message)\nend\n',
    ],
  },
  triggers: ['Exception'],
  kinds: ['rescue'],
  applies: isShipped,
  check(node) {
    const caught = node.children().find((child) => child.is('exceptions'));
    const body = node.children().find((child) => child.is('then'));
    if (caught === undefined || body === undefined || !/(?:^|,\s*)Exception\b(?!::)/.test(caught.text()))
      return null;
    if (/\b(?:raise|exit!?|abort|throw|fail)\b|rubocop:disable/.test(node.text())) return null;
    return {
      comment:
        'This takes signals and exit as well, so the program cannot be stopped here. Rescue StandardError, or raise again.',
      at: [caught],
    };
  },
};
