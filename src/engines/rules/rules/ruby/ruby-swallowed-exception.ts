import { namedIn } from '../../any-language/call.ts';
import { isExplained } from '../../any-language/explained.ts';
import { isShipped } from '../../file-facts.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const rubySwallowedException: StructuralRule = {
  id: 'ruby-swallowed-exception',
  title: 'Every error swallowed',
  severity: 'warning',
  languages: ['ruby'],
  rationale:
    'A rescue that takes every error and does nothing hides misspelt names and full disks as well as the one failure that its author had in mind.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'begin\n  save\nrescue\nend\n',
      'begin\n  save\nrescue StandardError => e\n  nil\nend\n',
      'def f\n  save\nrescue Exception\nend\n',
    ],
    good: [
      'begin\n  save\nrescue Errno::ENOENT\nend\n',
      'begin\n  save\nrescue => e\n  log(e)\nend\n',
      'begin\n  save\nrescue\n  # the cache is only a cache\nend\n',
      'begin\n  save\nrescue # the cache is only a cache\nend\n',
      'value = Integer(text) rescue nil\n',
      { path: 'spec/save_spec.rb', text: 'begin\n  save\nrescue\nend\n' },
    ],
  },
  triggers: ['rescue'],
  kinds: ['rescue'],
  applies: isShipped,
  check(node, { text }) {
    if (!catchesAll(node) || !doesNothing(node)) return null;
    const word = node.child(0);
    if (word === null || node.text().includes('#') || isExplained(word, text) || isFollowedByComment(node))
      return null;
    return {
      comment:
        'Every error ends here without a trace, mistakes in the code above included. Rescue the one that is expected, or report it; if it is right to ignore all, say in a comment why.',
    };
  },
};

function catchesAll(clause: Node): boolean {
  const caught = clause
    .children()
    .find((child) => child.is('exceptions'))
    ?.text();
  return caught === undefined || /^(?:StandardError|Exception)$/.test(caught);
}

function doesNothing(clause: Node): boolean {
  const body = clause.children().find((child) => child.is('then'));
  return body === undefined || namedIn(body).every((each) => each.is('nil'));
}

/** A comment that is all of a body stands behind the clause. */
function isFollowedByComment(clause: Node): boolean {
  return clause.next()?.is('comment') === true || clause.children().some((child) => child.is('comment'));
}
