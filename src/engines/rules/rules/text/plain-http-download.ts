import type { TextRule } from '../../rule.ts';
import { isRemark } from '../../text/remark.ts';

const fetching =
  /\b(?:curl|wget|git\s+clone|pip3?\s+install|npm\s+(?:install|i)|go\s+get|rpm\s+(?:--import|-[iU]\w*)|(?:yum|dnf)\s[\w\s-]{0,60}install|svn\s+(?:co|checkout))\b[^|;&\n]{0,300}\shttp:\/\/(?!localhost\b|127\.|0\.0\.0\.0|\[::1\]|\$|10\.|192\.168\.|[\w.-]*\.(?:local|internal|test|svc)\b|host\.docker\.internal|[\w-]+[:/])/;

export const plainHttpDownload: TextRule = {
  id: 'plain-http-download',
  title: 'Download without encryption',
  severity: 'warning',
  languages: 'text',
  rationale: 'Everybody on the way can replace what plain HTTP brings, and a build then runs it.',
  serves: 'security.transport-is-verified',
  examples: {
    bad: [
      'curl -O http://example.com/tool.tgz',
      'RUN wget -q http://download.example.org/a.tar.gz',
      'git clone http://github.com/a/b.git',
      'sudo rpm --import http://example.org/RPM-GPG-KEY.txt',
    ],
    good: [
      'curl -O https://example.com/tool.tgz',
      'curl http://localhost:8080/health',
      'wget http://127.0.0.1/x',
      'curl http://app:3000/ready',
      '# see http://example.com',
    ],
  },
  triggers: ['http://'],
  applies: (file) => file.role === 'source',
  check: ({ text }) =>
    fetching.test(text) && !isRemark(text)
      ? 'This download is not encrypted, so it can be replaced on the way. Use https, and compare the checksum of what is run.'
      : null,
};
