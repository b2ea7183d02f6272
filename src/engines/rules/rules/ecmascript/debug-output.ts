// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { stringOf } from '../../ecmascript/constant.ts';
import { isCode } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

/** What people write to see that a line is reached, and would not write for others to read. */
const trace =
  /^\s*(?:(?:got )?here\b|test(?:ing)?\b\W*\d*\W*$|debug(?:ging)?\b\W*$|xx+|yy+|zz+|asdf|foo\b|foobar|wtf|blah?\b|(?:>>+|<<+|\*{3,}|!{2,})\s*\w*\W*$|[a-z]\d?\W*$|\d{1,5}\W*$)/i;

export const debugOutput: StructuralRule = {
  id: 'debug-output',
  title: 'Trace output left behind',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'Output that served one debugging session clutters the log for ever and may show what should not be logged.',
  serves: 'core.change-is-finished',
  examples: {
    bad: [
      "console.log('here');",
      "console.log('>>>>', user);",
      "console.log('DEBUG', state);",
      "console.log('xxx');",
    ],
    good: [
      'console.log(`Listening on ${port}`);',
      "console.log('Created', path);",
      'console.error(error);',
      "logger.debug('here');",
      'console.log();',
    ],
  },
  triggers: ['console.'],
  kinds: ['call_expression'],
  applies: isCode,
  check(node) {
    const { name, receiver } = calleeOf(node);
    if (receiver !== 'console' || !/^(?:log|debug|info|dir|warn)$/.test(name)) return null;
    if (!isTrace(argumentsOf(node)[0])) return null;
    return {
      comment:
        'This output looks like the trace of a debugging session. Remove it, or log something that a reader can use.',
    };
  },
};

function isTrace(first: Node | undefined): boolean {
  const text = stringOf(first);
  return text !== null && trace.test(text);
}
