import type { Node } from '../rule.ts';

/** What a call names and passes, in whichever language: of `tar.files.open(path)` the name is `open`. */
export interface Call {
  /** Empty where something other than a name or a member is called. */
  readonly name: string;
  /** The text before the last dot, arrow or double colon; null where a plain name is called. */
  readonly receiver: string | null;
  /** The arguments without comments, named ones included. */
  readonly given: readonly Node[];
}

const known = new WeakMap<Node, Call>();

/** The parts of a call, or of the making of an object; found once for all rules that look at the same node. */
export function callOf(node: Node): Call {
  const kept = known.get(node) ?? toCall(node);
  known.set(node, kept);
  return kept;
}

const plainName = /^[\w$]+[!?]?$/;
const lastMember = /\s*(?:\.|->|::|\?\.|\?->|&\.)\s*([\w$]+)$/;
/** What is read of a callee to find its name. */
const longestName = 200;

function toCall(node: Node): Call {
  const given = argumentsIn(node.field('arguments'));
  const name = node.field('name') ?? node.field('method');
  if (name !== null) {
    const receiver = node.field('object') ?? node.field('receiver') ?? node.field('scope');
    return { name: name.text(), receiver: receiver?.text() ?? null, given };
  }
  const callee = (node.field('function') ?? node.field('type'))?.text() ?? '';
  if (plainName.test(callee)) return { name: callee, receiver: null, given };
  const member = lastMember.exec(callee.slice(-longestName));
  if (member === null) return { name: '', receiver: '', given };
  const [tail, last = ''] = member;
  return { name: last, receiver: callee.slice(0, -tail.length), given };
}

function argumentsIn(list: Node | null): readonly Node[] {
  if (list === null) return [];
  return namedIn(list).map((child) => (child.is('argument') ? (namedIn(child).at(-1) ?? child) : child));
}

const comments: ReadonlySet<string> = new Set(['comment', 'line_comment', 'block_comment']);

export function isComment(node: Node | null | undefined): boolean {
  return node !== null && node !== undefined && comments.has(String(node.kind()));
}

/** The named children of a node, without comments. */
export function namedIn(node: Node): readonly Node[] {
  return node.children().filter((child) => child.isNamed() && !isComment(child));
}

/** The expression inside parentheses. */
export function unwrap(node: Node): Node {
  let inner = node;
  while (inner.is('parenthesized_expression') || inner.is('parenthesized_statements')) {
    const [only, other] = namedIn(inner);
    if (only === undefined || other !== undefined) return inner;
    inner = only;
  }
  return inner;
}
