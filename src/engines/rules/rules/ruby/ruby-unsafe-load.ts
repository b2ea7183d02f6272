import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

const outside =
  /\bparams\b|\bcookies\b|\brequest\b|\bdecode64\b|\bsession\b|\bredis\b|\bsocket\b|\bresponse\b|\bpayload\b|\buploaded?\b|\bHTTP\b/;

export const rubyUnsafeLoad: StructuralRule = {
  id: 'ruby-unsafe-load',
  title: 'Objects loaded from outside data',
  severity: 'blocker',
  languages: ['ruby'],
  rationale:
    'Marshal and full YAML make objects of whichever classes the sender names, and that leads to running code.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'state = Marshal.load(Base64.decode64(cookies[:state]))\n',
      'settings = YAML.unsafe_load(params[:settings])\n',
      'job = Marshal.load(redis.get(key))\n',
      'a = YAML.load(params[:settings])\n',
    ],
    good: [
      'state = JSON.parse(cookies[:state])\n',
      'copy = Marshal.load(Marshal.dump(value))\n',
      'settings = YAML.safe_load(params[:settings])\n',
      'settings = YAML.load_file("config.yml")\n',
    ],
  },
  triggers: ['.load', '.unsafe_load', '.restore'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const [source] = given;
    const loads =
      (receiver === 'Marshal' && /^(?:load|restore)$/.test(name)) ||
      (/^(?:YAML|Psych)$/.test(receiver ?? '') && /^(?:load|unsafe_load|load_stream)$/.test(name)) ||
      (receiver === 'Oj' && name === 'object_load');
    if (!loads || source === undefined || !outside.test(source.text())) return null;
    return {
      comment: `Whoever writes ${quote(source, 'this data')} chooses which objects are made from it, which leads to running code. Use JSON, or YAML.safe_load.`,
    };
  },
};
