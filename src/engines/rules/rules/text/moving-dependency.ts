import type { TextRule } from '../../rule.ts';

const moving =
  /^\s*"(?!(?:node|npm|version|url|web|homepage|repository|bugs|tag|type|source|registry|funding|main|module|browser|types|author|email|channel)")[@\w][\w./@-]*"\s*:\s*"(?:latest|next|git(?:\+\w+)?:\/\/[^"#]*|(?:git\+)?http:\/\/[^"]*)"/;

export const movingDependency: TextRule = {
  id: 'moving-dependency',
  title: 'Dependency without a version',
  severity: 'warning',
  languages: 'text',
  rationale:
    'What is installed changes without a change here, and a taken-over release is in use the same day.',
  serves: 'security.supply-chain-is-pinned',
  examples: {
    bad: [
      { path: 'package.json', text: '    "left-pad": "latest",' },
      { path: 'packages/a/package.json', text: '    "tool": "git+https://github.com/a/tool.git"' },
    ],
    good: [
      { path: 'package.json', text: '    "left-pad": "^1.3.0",' },
      { path: 'package.json', text: '    "tool": "git+https://github.com/a/tool.git#8f2a9c1"' },
      { path: 'package.json', text: '    "main": "lib/index.js",' },
      { path: 'package.json', text: '    "url": "git+https://github.com/a/tool.git"' },
      { path: 'package.json', text: '    "tag": "next"' },
      { path: 'other.json', text: '    "left-pad": "latest",' },
    ],
  },
  triggers: ['latest', 'next', 'git', 'http://'],
  applies: (file) => file.role === 'source' && /(?:^|\/)package\.json$/.test(file.path),
  check: ({ text }) =>
    moving.test(text)
      ? 'This dependency has no fixed version, so every installation may bring something else. Name a version, or a commit.'
      : null,
};
