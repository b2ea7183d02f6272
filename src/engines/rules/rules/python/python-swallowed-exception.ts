import { isComment, namedIn } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const pythonSwallowedException: StructuralRule = {
  id: 'python-swallowed-exception',
  title: 'Every exception swallowed',
  severity: 'warning',
  languages: ['python'],
  rationale:
    'A handler that catches everything and does nothing hides misspelt names and full disks as well as the one failure that its author had in mind.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'try:\n    save()\nexcept:\n    pass\n',
      'try:\n    save()\nexcept Exception:\n    pass\n',
      'try:\n    save()\nexcept (ValueError, BaseException) as error:\n    ...\n',
    ],
    good: [
      'try:\n    unlink(path)\nexcept FileNotFoundError:\n    pass\n',
      'try:\n    save()\nexcept Exception:\n    pass  # the cache is only a cache\n',
      'try:\n    save()\nexcept Exception:\n    # the cache is only a cache\n    pass\n',
      'try:\n    save()\nexcept Exception as error:\n    log(error)\n',
      { path: 'tests/test_save.py', text: 'try:\n    save()\nexcept Exception:\n    pass\n' },
    ],
  },
  triggers: ['except'],
  kinds: ['except_clause'],
  applies: isShipped,
  check(node, { text }) {
    const body = namedIn(node).at(-1);
    if (body?.is('block') !== true || !isEmpty(body) || !catchesAll(node)) return null;
    if (isExplained(node, text)) return null;
    return {
      comment:
        'Every exception ends here without a trace, mistakes in the code above included. Catch the one that is expected, or report it; if it is right to ignore all, say in a comment why.',
    };
  },
};

function isEmpty(body: Node): boolean {
  return namedIn(body).every((each) => each.is('pass_statement') || each.text() === '...');
}

function catchesAll(clause: Node): boolean {
  const [caught] = namedIn(clause).filter((each) => !each.is('block'));
  return caught === undefined || /^\(?(?:[\w., ]*,\s*)?(?:Base)?Exception\b/.test(caught.text());
}

/** Whether a comment stands inside, or on the line on which the clause ends, or above it. */
function isExplained(clause: Node, text: string): boolean {
  const { start, end } = clause.range();
  const lineEnd = text.indexOf('\n', end.index);
  const seen = text.slice(start.index, lineEnd < 0 ? text.length : lineEnd);
  return seen.includes('#') || isComment(clause.prev()) || isComment(clause.next());
}
