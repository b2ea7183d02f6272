import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import { fromParams } from '../../ruby/params.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const running =
  /^(?:eval|instance_eval|class_eval|module_eval|send|public_send|__send__|try|constantize|safe_constantize|const_get|instance_variable_get|render)$/;

export const rubyCodeFromParams: StructuralRule = {
  id: 'ruby-code-from-params',
  title: 'Request decides which code runs',
  severity: 'blocker',
  languages: ['ruby'],
  rationale:
    'The client picks the method, class or template, and some of those that exist were never meant for clients.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'eval(params[:code])\n',
      'user.send(params[:action_name], 1)\n',
      'params[:type].constantize.new\n',
      'render inline: params[:template]\n',
      'render params[:page]\n',
    ],
    good: [
      'user.send(:save)\n',
      'TYPES.fetch(params[:type]).new\n',
      'render :show\n',
      'render json: params[:page]\n',
      'user.public_send(:name=, params[:name])\n',
    ],
  },
  triggers: ['params', 'cookies', 'request.'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name } = callOf(node);
    const deciding = running.test(name) ? decidingPart(node, name) : null;
    if (deciding === null) return null;
    return {
      comment: `${quote(deciding, 'The request')} comes from the client and decides which code runs here. Look the value up in a fixed list.`,
      at: [node],
    };
  },
};

function decidingPart(call: Node, name: string): Node | null {
  const { given } = callOf(call);
  if (/constantize$/.test(name)) return fromParams(call.field('receiver'));
  const [first] = given;
  if (name === 'render' && first?.is('pair')) {
    return /^(?:inline|file|template|action|partial)$/.test(first.field('key')?.text() ?? '')
      ? fromParams(first.field('value'))
      : null;
  }
  return fromParams(first ?? null);
}
