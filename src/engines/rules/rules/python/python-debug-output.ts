import { callOf, namedIn } from '../../any-language/call.ts';
import { literalOf } from '../../any-language/pieces.ts';
import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

/** What people write to see that a line is reached, and would not write for others to read. */
const trace =
  /^\s*(?:(?:got )?here\b\W*\d*\W*$|test(?:ing)?\b\W*\d*\W*$|debug(?:ging)?\b\W*\d*\W*$|x{2,}\W*$|y{2,}\W*$|z{2,}\W*$|asdf|foobar|wtf|blah?\b|>{4,}|<{4,}|#{3,}|!{3,}|\d{1,5}\W*$)/i;

export const pythonDebugOutput: StructuralRule = {
  id: 'python-debug-output',
  title: 'Trace output left behind',
  severity: 'warning',
  languages: ['python'],
  rationale:
    'Output that served one debugging session clutters the log for ever and may show what should not be logged.',
  serves: 'core.change-is-finished',
  examples: {
    bad: ['print("here")\n', 'print(">>>>", user)\n', 'print("DEBUG", state)\n', 'print("xxx")\n'],
    good: [
      'print("Created", path)\n',
      'print(f"{count} files")\n',
      'print()\n',
      'print("-" * 40)\n',
      'log.debug("here")\n',
      'print("x,y")\n',
    ],
  },
  triggers: ['print('],
  kinds: ['expression_statement'],
  applies: isShipped,
  check(node) {
    const [call] = namedIn(node);
    if (call?.is('call') !== true) return null;
    const { name, receiver, given } = callOf(call);
    const text = literalOf(given[0]);
    if (name !== 'print' || receiver !== null || text === null || !trace.test(text)) return null;
    if (given.some((each) => each.is('keyword_argument'))) return null;
    return {
      comment:
        'This output looks like the trace of a debugging session. Remove it, or log something that a reader can use.',
    };
  },
};
