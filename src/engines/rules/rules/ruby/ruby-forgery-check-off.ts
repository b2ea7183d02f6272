import { callOf } from '../../any-language/call.ts';
import { isExplained } from '../../any-language/explained.ts';
import { occursIn } from '../../any-language/names-in.ts';
import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const rubyForgeryCheckOff: StructuralRule = {
  id: 'ruby-forgery-check-off',
  title: 'Forged requests accepted for a whole controller',
  severity: 'warning',
  languages: ['ruby'],
  rationale: 'Without the check another site can send requests in the name of whoever is signed in.',
  serves: 'security.least-privilege',
  examples: {
    bad: ['class A < ApplicationController\n  skip_before_action :verify_authenticity_token\nend\n'],
    good: [
      'class A < ApplicationController\n  skip_before_action :verify_authenticity_token, only: :webhook\nend\n',
      'class A < ApplicationController\n  # Webhooks carry a signature instead.\n  skip_before_action :verify_authenticity_token\nend\n',
      'class A < ApplicationController\n  skip_before_action :set_user\nend\n',
      'module Api\n  class A < ApiController\n    skip_before_action :verify_authenticity_token\n  end\nend\n',
    ],
  },
  triggers: ['verify_authenticity_token'],
  kinds: ['call'],
  applies: (file) => isShipped(file) && !/api|webhook|callback/i.test(file.path),
  check(node, source) {
    const { name, given } = callOf(node);
    const [action, ...options] = given;
    if (name !== 'skip_before_action' || action?.text() !== ':verify_authenticity_token') return null;
    if (options.some((each) => /^(?:only|if|unless)\b/.test(each.text())) || isExplained(node, source.text))
      return null;
    if (isForMachines(source)) return null;
    return {
      comment:
        'Every action of this controller now accepts requests that other sites forge. Limit it to the actions that need it with only, and check those in another way.',
    };
  },
};

/** Whether the callers are programs, which carry no session that another site could use. */
const isForMachines = occursIn(/ActionController::API|\bApi\b|Webhook|authenticate_(?:api|token|with_http)/);
