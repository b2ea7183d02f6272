import type { TextRule } from '../../rule.ts';
import { isRemark } from '../../text/remark.ts';

const piped =
  /\b(?:curl|wget)\b[^|\n]{0,300}\|\s*(?:sudo\s+)?(?:-E\s+)?(?:\/(?:usr\/)?bin\/)?(?:ba|z|da)?sh\b|\b(?:ba|z|da)?sh\s+(?:-c\s+)?["']?(?:<\(|\$\()\s*(?:curl|wget)\b/;

export const pipedInstaller: TextRule = {
  id: 'piped-installer',
  title: 'Downloaded script run unread',
  severity: 'warning',
  languages: 'text',
  rationale: 'Whatever the server sends today is run, with nothing that says which version it should be.',
  serves: 'security.supply-chain-is-pinned',
  examples: {
    bad: [
      'curl -fsSL https://example.com/install.sh | sh',
      'RUN wget -qO- https://example.com/setup | sudo bash',
      'bash <(curl -s https://example.com/upload)',
    ],
    good: [
      'curl -fsSL https://example.com/install.sh -o install.sh',
      'cat list | sh',
      'curl https://example.com | shasum',
      { path: 'README.md', text: 'curl https://example.com/install.sh | sh' },
    ],
  },
  triggers: ['curl', 'wget'],
  applies: (file) => file.role === 'source',
  check: ({ text }) =>
    piped.test(text) && !isRemark(text)
      ? 'A script from the network is run as it comes, so its next version runs here unseen. Fetch a fixed version, compare its checksum, then run it.'
      : null,
};
