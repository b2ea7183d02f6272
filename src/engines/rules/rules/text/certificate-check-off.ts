import type { TextRule } from '../../rule.ts';
import { isRemark } from '../../text/remark.ts';

const switches =
  /\bcurl\b[^|;&\n]{0,300}\s(?:-[a-zA-Z]*k[a-zA-Z]*|--insecure)(?=\s|$)|\bwget\b[^|;&\n]{0,300}--no-check-certificate\b|\bGIT_SSL_NO_VERIFY\s*[=:]\s*['"]?(?:1|true)\b|\bhttp\.sslVerify\s*[= ]\s*['"]?false\b|\bNODE_TLS_REJECT_UNAUTHORIZED\s*[=:]\s*['"]?0\b|\bPYTHONHTTPSVERIFY\s*[=:]\s*['"]?0\b|\bstrict-ssl\s*[= ]\s*false\b|\bpip3?\b[^|;&\n]{0,300}--trusted-host\b/;

export const certificateCheckOff: TextRule = {
  id: 'certificate-check-off',
  title: 'Tool told not to check certificates',
  severity: 'blocker',
  languages: 'text',
  rationale: 'What is fetched without the check can come from anybody on the way, and is then built or run.',
  serves: 'security.transport-is-verified',
  examples: {
    bad: [
      'curl -k https://example.com/install.sh',
      'curl -sSLk https://example.com -o tool',
      'RUN wget --no-check-certificate https://example.com/tool.tgz',
      'git config --global http.sslVerify false',
      'NODE_TLS_REJECT_UNAUTHORIZED: "0"',
      'strict-ssl=false',
      'pip install --trusted-host pypi.example tool',
    ],
    good: [
      '# curl -k would not check the certificate',
      'curl -fsSL https://example.com/tool.tgz -o tool.tgz',
      'git config http.sslVerify true',
      'curl --cacert ca.pem https://example.com',
      { path: 'docs/faq.md', text: 'Never use curl -k.' },
    ],
  },
  triggers: [
    'curl',
    'wget',
    'NO_VERIFY',
    'sslVerify',
    'REJECT_UNAUTHORIZED',
    'HTTPSVERIFY',
    'strict-ssl',
    'trusted-host',
  ],
  applies: (file) => file.role === 'source',
  check: ({ text }) =>
    switches.test(text) && !isRemark(text)
      ? 'This switches the check of certificates off, so the answer may come from anybody on the network. Give the tool the missing certificate authority instead.'
      : null,
};
