import type { Node } from '../rule.ts';
import { calleeOf } from './call.ts';

/** What is done to get rid of something. Where it fails, there was nothing to get rid of. */
const cleanUp =
  /^(?:rm|rmdir|rmSync|rmdirSync|unlink|unlinkSync|remove|close|closeSync|stop|kill|dispose|destroy|cancel|end|release|disconnect|abort|terminate|cleanup|cleanUp|detach|teardown|revoke|exit|quit|shutdown)$/i;

/** Whether an expression only calls something that cleans up, awaited or not. */
export function isCleanUp(expression: Node | null): boolean {
  const call = expression?.is('await_expression') ? expression.child(1) : expression;
  return call?.is('call_expression') === true && cleanUp.test(calleeOf(call).name);
}
