import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import { fromParams } from '../../ruby/params.ts';
import type { StructuralRule } from '../../rule.ts';

export const rubyRedirectFromParams: StructuralRule = {
  id: 'ruby-redirect-from-params',
  title: 'Request decides where to go or what to open',
  severity: 'blocker',
  languages: ['ruby'],
  rationale:
    'A link to the trusted site can lead anywhere, or hand out any file, when the client names the target.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'redirect_to params[:back]\n',
      'send_file(params[:path])\n',
      'URI.open(params[:url])\n',
      'File.read("uploads/#{params[:name]}")\n',
    ],
    good: [
      'redirect_to root_path\n',
      'redirect_to user_path(params[:id])\n',
      'redirect_to action: :show, id: params[:id]\n',
      'send_file(record.path)\n',
      'File.read(File.basename(params[:name]))\n',
      'redirect_to url_from(params[:back])\n',
    ],
  },
  triggers: ['params', 'cookies', 'request.'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const leads =
      (receiver === null && /^(?:redirect_to|send_file|open)$/.test(name)) ||
      (/^(?:URI|File|IO|FileUtils|Dir)$/.test(receiver ?? '') &&
        /^(?:open|read|readlines|binread|write|delete|rm|rm_rf|glob)$/.test(name));
    const target = leads ? fromParams(given[0] ?? null) : null;
    if (target === null || given.some((each) => /allow_other_host: false/.test(each.text()))) return null;
    return {
      comment: `${quote(target, 'The target')} comes from the client and decides where this leads. Look it up in a list of what is allowed.`,
      at: [target],
    };
  },
};
