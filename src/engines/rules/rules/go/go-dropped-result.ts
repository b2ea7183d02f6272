import { callOf } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const goDroppedResult: StructuralRule = {
  id: 'go-dropped-result',
  title: 'Result made and dropped',
  severity: 'blocker',
  languages: ['go'],
  rationale:
    'These functions only compute something; without a return or an assignment the line does nothing.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'package a\n\nfunc f() {\n\tif bad {\n\t\tfmt.Errorf("bad %s", name)\n\t}\n}\n',
      'package a\n\nfunc f() {\n\tstrings.TrimSpace(name)\n}\n',
      'package a\n\nfunc f() {\n\terrors.New("no user")\n}\n',
    ],
    good: [
      'package a\n\nfunc f() error {\n\treturn fmt.Errorf("bad %s", name)\n}\n',
      'package a\n\nfunc f() {\n\tfmt.Println(name)\n}\n',
      'package a\n\nfunc f() {\n\t_ = strings.TrimSpace(name)\n}\n',
    ],
  },
  triggers: ['fmt.Errorf(', 'fmt.Sprint', 'errors.New(', 'errors.Wrap', 'strings.', 'context.With'],
  kinds: ['expression_statement'],
  check(node) {
    const call = node.child(0);
    if (call?.is('call_expression') !== true) return null;
    const { name, receiver } = callOf(call);
    const made = `${receiver}.${name}`;
    if (
      !/^(?:fmt\.(?:Errorf|Sprintf?|Sprintln)|errors\.(?:New|Wrapf?|Errorf)|strings\.(?:Trim\w*|Replace\w*|To\w+|Repeat|Join|Split\w*|Fields))$/.test(
        made,
      )
    )
      return null;
    return {
      comment: `The result of ${quote(made, 'this call')} is dropped, so the line does nothing. Return or assign it.`,
    };
  },
};
