import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const rubyPermitAll: StructuralRule = {
  id: 'ruby-permit-all',
  title: 'Every attribute open to the client',
  severity: 'blocker',
  languages: ['ruby'],
  rationale: 'Whatever column the model has, a client may set it: the role, the owner, the price.',
  serves: 'security.least-privilege',
  examples: {
    bad: [
      'User.new(params.permit!)\n',
      'attributes = params.require(:user).permit!\n',
      'attributes = params[:user].permit!\n',
    ],
    good: ['params.require(:user).permit(:name)\n', 'policy.permit!\n'],
  },
  triggers: ['permit!'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = callOf(node);
    if (name !== 'permit!' || !/^params\b/.test(receiver ?? '')) return null;
    return {
      comment: 'The client may set every attribute through this. Name the ones that it may with permit.',
      at: [node.field('method') ?? node],
    };
  },
};
