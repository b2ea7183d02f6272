import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const rustCertificateNotChecked: StructuralRule = {
  id: 'rust-certificate-not-checked',
  title: 'TLS certificates not checked',
  severity: 'blocker',
  languages: ['rust'],
  rationale:
    'Without the check anybody on the way can answer in the server’s name, and read and change what is sent.',
  serves: 'security.transport-is-verified',
  examples: {
    bad: [
      'fn f() { Client::builder().danger_accept_invalid_certs(true).build(); }',
      'fn f() { builder.danger_accept_invalid_hostnames(true); }',
      'fn f() { builder.set_verify(SslVerifyMode::NONE); }',
    ],
    good: [
      'fn f() { Client::builder().danger_accept_invalid_certs(options.insecure).build(); }',
      'fn f() { builder.danger_accept_invalid_certs(false); }',
      'fn f() { if insecure { builder = builder.danger_accept_invalid_certs(true); } }',
    ],
  },
  triggers: ['danger_accept_invalid', 'SslVerifyMode::NONE'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name, given } = callOf(node);
    const [value] = given;
    const off =
      (/^danger_accept_invalid_(?:certs|hostnames)$/.test(name) && value?.text() === 'true') ||
      (name === 'set_verify' && /^(?:\w+::)*SslVerifyMode::NONE$/.test(value?.text() ?? ''));
    if (!off || value === undefined) return null;
    const choice = node
      .ancestors()
      .find((each) => each.is('if_expression'))
      ?.field('condition');
    if (/insecure|invalid|verify|danger|skip/i.test(choice?.text() ?? '')) return null;
    return {
      comment:
        'Certificates are not checked here, so anybody on the network can pose as the server. Add the missing authority as a root certificate instead.',
      at: [value],
    };
  },
};
