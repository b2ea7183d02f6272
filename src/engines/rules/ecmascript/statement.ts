import type { Node } from '../rule.ts';

/** Whether an expression stands for itself, its value used by nobody. */
export function isStatement(expression: Node): boolean {
  return expression.parent()?.is('expression_statement') === true;
}
