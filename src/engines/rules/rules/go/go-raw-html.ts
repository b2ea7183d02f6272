import { callOf } from '../../any-language/call.ts';
import { valuesIn } from '../../any-language/values.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const goRawHtml: StructuralRule = {
  id: 'go-raw-html',
  title: 'Value put into markup without escaping',
  severity: 'blocker',
  languages: ['go'],
  rationale:
    'Templates do not escape what is already called HTML, so a value in it can bring its own scripts.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'package a\n\nfunc f() template.HTML {\n\treturn template.HTML("<b>" + name + "</b>")\n}\n',
      'package a\n\nfunc f() template.HTML {\n\treturn template.HTML(fmt.Sprintf("<a href=%q>%s</a>", url, title))\n}\n',
    ],
    good: [
      'package a\n\nfunc f() template.HTML {\n\treturn template.HTML("<b>" + html.EscapeString(name) + "</b>")\n}\n',
      'package a\n\nfunc f() template.HTML {\n\treturn template.HTML("<hr>")\n}\n',
      'package a\n\nfunc f() template.HTML {\n\treturn template.HTML(sanitised)\n}\n',
      'package a\n\nfunc f() template.HTML {\n\treturn template.HTML(fmt.Sprintf("<b>%d</b>", count))\n}\n',
    ],
  },
  triggers: ['template.HTML(', 'template.JS('],
  kinds: ['call_expression', 'type_conversion_expression'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const [text] = given;
    if (receiver !== 'template' || !/^(?:HTML|JS)$/.test(name) || text === undefined) return null;
    const part = valuesIn(text).find(
      (value) => !/escape|sanitiz|sanitis|strconv|marshal|svg|avatar/i.test(value.text()),
    );
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes markup as it is, and with it any script that somebody wrote there. Escape it, or let a template put it in.`,
      at: [part],
    };
  },
};
