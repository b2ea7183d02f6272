import { unwrap } from '../any-language/call.ts';
import { valuesIn } from '../any-language/values.ts';
import type { Node } from '../rule.ts';

const clientData =
  /^\$_(?:GET|POST|REQUEST|COOKIE|FILES)\[|^\$_SERVER\[['"](?:HTTP_\w+|QUERY_STRING|REQUEST_URI|PATH_INFO|PHP_SELF)['"]\]|^\$request->(?:input|get|query|post|cookie|header)\(|^(?:Request|Input)::(?:input|get)\(/;

/** The part of an expression that is taken from a request as it is; null where there is none. */
export function fromRequest(expression: Node | null | undefined): Node | null {
  if (expression === null || expression === undefined) return null;
  const value = withoutDefault(unwrap(expression));
  return [value, ...valuesIn(value)].map((each) => withoutDefault(unwrap(each))).find(isClientData) ?? null;
}

/** Of `$a ?? $b` the part that counts where it is there. */
function withoutDefault(node: Node): Node {
  const isDefaulted = node.is('binary_expression') && node.field('operator')?.text() === '??';
  return isDefaulted ? (node.field('left') ?? node) : node;
}

function isClientData(node: Node): boolean {
  return (
    /^(?:subscript_expression|member_call_expression|scoped_call_expression)$/.test(String(node.kind())) &&
    clientData.test(node.text())
  );
}
