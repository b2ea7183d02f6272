import { isComment, namedIn } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const goLostError: StructuralRule = {
  id: 'go-lost-error',
  title: 'Error overwritten before anybody looked at it',
  severity: 'blocker',
  languages: ['go'],
  rationale: 'The compiler is content when the later error is checked, and the first failure goes unnoticed.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'package a\n\nfunc f() error {\n\ta, err := g()\n\tb, err := h(a)\n\tif err != nil {\n\t\treturn err\n\t}\n\treturn use(b)\n}\n',
      'package a\n\nfunc f() (err error) {\n\terr = g()\n\terr = h()\n\treturn\n}\n',
    ],
    good: [
      'package a\n\nfunc f() error {\n\ta, err := g()\n\tif err != nil {\n\t\treturn err\n\t}\n\tb, err := h(a)\n\treturn err\n}\n',
      'package a\n\nfunc f() (err error) {\n\terr = g()\n\terr = fmt.Errorf("f: %w", err)\n\treturn\n}\n',
      'package a\n\nfunc f() (err error) {\n\terr = nil\n\terr = g()\n\treturn\n}\n',
    ],
  },
  triggers: ['err'],
  kinds: ['short_var_declaration', 'assignment_statement'],
  applies: isShipped,
  check(node) {
    const next = nextStatement(node);
    const name = errorOf(node);
    if (name === null || next === null || errorOf(next) !== name) return null;
    if (new RegExp(`\\b${name}\\b`).test(next.field('right')?.text() ?? '')) return null;
    return {
      comment: `The next statement overwrites ${quote(name, 'the error')}, so a failure here goes unnoticed. Check it first.`,
      at: [node, next.field('left') ?? next],
    };
  },
};

function nextStatement(node: Node): Node | null {
  let at = node.next();
  while (at !== null && (!at.isNamed() || isComment(at))) at = at.next();
  return at?.is('short_var_declaration') || at?.is('assignment_statement') ? at : null;
}

/** The name of the error that a statement takes from a call, or null. */
function errorOf(statement: Node): string | null {
  const last =
    namedIn(statement.field('left') ?? statement)
      .at(-1)
      ?.text() ?? '';
  const made = namedIn(statement.field('right') ?? statement)[0];
  return /^(?:err|\w+Err)$/.test(last) &&
    made?.is('call_expression') === true &&
    statement.child(1)?.text() !== '+='
    ? last
    : null;
}
