import { shortText } from '../../any-language/short-text.ts';
import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const rubyCertificateNotChecked: StructuralRule = {
  id: 'ruby-certificate-not-checked',
  title: 'TLS certificates not checked',
  severity: 'blocker',
  languages: ['ruby'],
  rationale:
    'Without the check anybody on the way can answer in the server’s name, and read and change what is sent.',
  serves: 'security.transport-is-verified',
  examples: {
    bad: [
      'http.verify_mode = OpenSSL::SSL::VERIFY_NONE\n',
      'client = Client.new(verify_ssl: false)\n',
      'Faraday.new(url, ssl: { verify: false })\n',
      'Net::HTTP.start(host, port, verify_mode: OpenSSL::SSL::VERIFY_NONE) { |http| get(http) }\n',
    ],
    good: [
      'http.verify_mode = OpenSSL::SSL::VERIFY_PEER\n',
      'client = Client.new(verify_ssl: settings.verify)\n',
      'if mode == OpenSSL::SSL::VERIFY_NONE\n  warn\nend\n',
      'user.save(verify: false)\n',
      { path: 'spec/client_spec.rb', text: 'http.verify_mode = OpenSSL::SSL::VERIFY_NONE\n' },
    ],
  },
  triggers: ['VERIFY_NONE', 'verify'],
  kinds: ['assignment', 'pair'],
  applies: isShipped,
  check(node) {
    const key = (node.field('left') ?? node.field('key'))?.text() ?? '';
    const value = (node.field('right') ?? node.field('value'))?.text() ?? '';
    const off =
      (/verify_mode$/.test(key) && /\bVERIFY_NONE$/.test(value)) ||
      (/^:?(?:verify_ssl|ssl_verify|verify_peer)$/.test(key) && value === 'false') ||
      (/^:?verify$/.test(key) && value === 'false' && /^:?ssl\b/.test(shortText(node.parent()?.parent())));
    if (!off) return null;
    return {
      comment:
        'Certificates are not checked here, so anybody on the network can pose as the server. Trust the missing authority instead (ca_file, cert_store).',
    };
  },
};
