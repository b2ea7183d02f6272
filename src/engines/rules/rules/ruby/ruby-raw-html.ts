import { callOf } from '../../any-language/call.ts';
import { valuesIn } from '../../any-language/values.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import { fromParams } from '../../ruby/params.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const harmless =
  /escape|sanitize|\bh\(|\bt\(|translate|I18n|link_to|_tag\b|_path\b|_url\b|\.id$|count|size|\.to_i$|\.to_json|render|icon|html|class|l\(|number_|capture|tag\./i;

export const rubyRawHtml: StructuralRule = {
  id: 'ruby-raw-html',
  title: 'Value put into markup without escaping',
  severity: 'blocker',
  languages: ['ruby'],
  rationale:
    'Markup that is called safe is not escaped any more, so a value in it can bring its own scripts.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      '"<b>#{user.name}</b>".html_safe\n',
      'raw("<b>" + user.name + "</b>")\n',
      'params[:note].html_safe\n',
      'raw params[:note]\n',
    ],
    good: [
      'tag.b(user.name)\n',
      '"<hr>".html_safe\n',
      '"<b>#{h(user.name)}</b>".html_safe\n',
      '"<b>#{t(".title")}</b>".html_safe\n',
      'body.html_safe\n',
    ],
  },
  triggers: ['html_safe', 'raw'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const markup = markupOf(node);
    if (markup === null) return null;
    const part = fromParams(markup) ?? valuesIn(markup).find((value) => !harmless.test(value.text()));
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes markup as it is, and with it any script that somebody wrote there. Build it with tag or content_tag, or escape the value.`,
      at: [part],
    };
  },
};

function markupOf(call: Node): Node | null {
  const { name, receiver, given } = callOf(call);
  if (name === 'html_safe') return call.field('receiver');
  return name === 'raw' && receiver === null ? (given[0] ?? null) : null;
}
