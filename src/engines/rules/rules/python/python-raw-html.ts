import { callOf } from '../../any-language/call.ts';
import { valuesIn } from '../../any-language/values.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonRawHtml: StructuralRule = {
  id: 'python-raw-html',
  title: 'Value put into markup without escaping',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'Markup that is called safe is not escaped any more, so a value in it can bring its own scripts.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'return mark_safe(f"<b>{user.name}</b>")\n',
      'html = Markup("<a href=\'" + url + "\'>go</a>")\n',
      'return render_template_string("Hello " + name)\n',
      'html = Markup("<b>%s</b>" % name)\n',
    ],
    good: [
      'return format_html("<b>{}</b>", user.name)\n',
      'return mark_safe("<b>done</b>")\n',
      'html = Markup("<b>%s</b>") % name\n',
      'return render_template_string("Hello {{ name }}", name=name)\n',
      'return mark_safe(f"<b>{escape(name)}</b>")\n',
    ],
  },
  triggers: ['mark_safe(', 'Markup(', 'render_template_string('],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, given } = callOf(node);
    const [text] = given;
    if (!/^(?:mark_safe|Markup|render_template_string)$/.test(name) || text === undefined) return null;
    const part = valuesIn(text).find(
      (value) => !/escape|format_html|json|\.render\(|count|\bid$/i.test(value.text()),
    );
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes markup as it is, and with it any script that somebody wrote there. Use format_html or Markup.format, which escape it, or pass it to the template.`,
      at: [part],
    };
  },
};
