import { callOf } from '../../any-language/call.ts';
import { isFixed } from '../../any-language/values.ts';
import { isShipped } from '../../file-facts.ts';
import { positionalOf } from '../../python/keyword.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const pythonCodeFromString: StructuralRule = {
  id: 'python-code-from-string',
  title: 'Text executed as Python',
  severity: 'warning',
  languages: ['python'],
  rationale: 'Whoever controls any of the text runs code with all rights of this process.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'value = eval(expression)\n',
      'eval(f"{name}.{attribute}")\n',
      'exec(request.form["code"])\n',
      'eval(expression, {"__builtins__": {}})\n',
    ],
    good: [
      'value = ast.literal_eval(expression)\n',
      'eval("1 + 1")\n',
      'model.eval()\n',
      'df.eval(query)\n',
      'exec(compile(source, path, "exec"), namespace)\n',
      'exec(source, namespace)\n',
      'value = eval(expression, frame.f_globals, frame.f_locals)\n',
    ],
  },
  triggers: ['eval(', 'exec('],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = callOf(node);
    const given = positionalOf(node);
    const [text] = given;
    if (receiver !== null || text === undefined || isFixed(text) || text.is('call')) return null;
    // With a namespace of its own it is how debuggers, loaders and templates work.
    if ((name !== 'eval' && name !== 'exec') || (given.length > 1 && !triesToConfine(given))) return null;
    return {
      comment:
        'Text is executed as Python here, so whoever influences it runs code in this process. Parse the data (ast.literal_eval, json), or choose among functions that exist.',
    };
  },
};

/** Taking the builtins away is no fence: every object leads back to them. */
function triesToConfine(given: readonly Node[]): boolean {
  return given[1]?.text().includes('__builtins__') === true;
}
