import { namedIn } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const pythonShadowedExcept: StructuralRule = {
  id: 'python-shadowed-except',
  title: 'Handler that an earlier one takes away',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'Handlers are tried from top to bottom, so behind one for Exception no narrower one is ever reached.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'try:\n    run()\nexcept Exception:\n    stop()\nexcept ValueError:\n    retry()\n',
      'try:\n    run()\nexcept OSError as error:\n    stop()\nexcept FileNotFoundError:\n    make()\n',
    ],
    good: [
      'try:\n    run()\nexcept ValueError:\n    retry()\nexcept Exception:\n    stop()\n',
      'try:\n    run()\nexcept Exception:\n    stop()\nexcept KeyboardInterrupt:\n    leave()\n',
    ],
  },
  triggers: ['except'],
  kinds: ['try_statement'],
  check(node) {
    const clauses = namedIn(node)
      .filter((child) => child.is('except_clause'))
      .slice(0, mostHandlers);
    for (const [at, clause] of clauses.entries()) {
      const caught = caughtBy(clause);
      const earlier =
        caught === null
          ? undefined
          : clauses
              .slice(0, at)
              .map(caughtBy)
              .find((each) => covers(each, caught));
      if (caught === null || earlier === undefined || earlier === null) continue;
      return {
        comment: `This handler is never reached, since ${quote(earlier, 'an earlier one')} above catches ${quote(caught, 'this')} as well. Put the narrower one first.`,
        at: [caught, earlier],
      };
    }
    return null;
  },
};

/** More handlers were written by a program. */
const mostHandlers = 32;

function caughtBy(clause: Node): Node | null {
  const [first] = namedIn(clause);
  const caught = first?.is('as_pattern') ? namedIn(first)[0] : first;
  return caught?.is('identifier') ? caught : null;
}

const outsideException =
  /^(?:KeyboardInterrupt|SystemExit|GeneratorExit|BaseException|BaseExceptionGroup|CancelledError)$/;
const systemErrors =
  /^(?:FileNotFoundError|FileExistsError|PermissionError|IsADirectoryError|NotADirectoryError|ConnectionError|ConnectionResetError|BrokenPipeError|TimeoutError|ChildProcessError|InterruptedError)$/;

function covers(earlier: Node | null, later: Node): boolean {
  const wide = earlier?.text();
  const narrow = later.text();
  if (wide === narrow) return true;
  if (wide === 'Exception')
    return !outsideException.test(narrow) && /(?:Error|Exception|Warning)$/.test(narrow);
  return (wide === 'OSError' || wide === 'IOError') && systemErrors.test(narrow);
}
