// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isConstant, stringOf, variablePartsOf } from '../../ecmascript/constant.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const codeFromString: StructuralRule = {
  id: 'code-from-string',
  title: 'Text executed as code',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'Whoever controls any of the text controls the program; content security policies forbid it for that reason.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'const value = eval(expression);',
      "const add = new Function('a', 'return a + ' + amount);",
      "setTimeout('refresh()', 1000);",
      'setInterval(`poll(${id})`, 1000);',
    ],
    good: [
      'const value = JSON.parse(text);',
      "eval('1 + 1');",
      'setTimeout(() => refresh(), 1000);',
      'setTimeout(refresh, 1000);',
      'redis.eval(script, 1, key);',
      "const global = new Function('return this')();",
    ],
  },
  triggers: ['eval(', 'Function(', 'setTimeout(', 'setInterval('],
  kinds: ['call_expression', 'new_expression'],
  applies: isShipped,
  check(node) {
    if (!executesText(node)) return null;
    return {
      comment:
        'Text is executed as code here, so whoever influences it runs code in this process. Parse the data, or choose among functions that exist.',
    };
  },
};

function executesText(node: Node): boolean {
  const { name, receiver } = calleeOf(node);
  if (receiver !== null) return false;
  const given = argumentsOf(node);
  const [first] = given;
  if (first === undefined) return false;
  if (name === 'eval') return node.is('call_expression') && !isConstant(first);
  if (name === 'Function') return given.some((argument) => !isConstant(argument));
  if (name !== 'setTimeout' && name !== 'setInterval') return false;
  return stringOf(first) !== null || variablePartsOf(first).length > 0;
}
