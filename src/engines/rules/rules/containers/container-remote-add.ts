import { isContainerRecipe } from '../../any-language/pipeline-file.ts';
import type { TextRule } from '../../rule.ts';

export const containerRemoteAdd: TextRule = {
  id: 'container-remote-add',
  title: 'Download into an image that nothing checks',
  severity: 'warning',
  languages: 'text',
  rationale:
    'ADD takes whatever the server sends on the day of the build, and nothing says what it should have been.',
  serves: 'security.supply-chain-is-pinned',
  examples: {
    bad: [{ path: 'Dockerfile', text: 'ADD https://example.com/tool.tar.gz /opt/' }],
    good: [
      { path: 'Dockerfile', text: 'ADD --checksum=sha256:0123 https://example.com/tool.tar.gz /opt/' },
      { path: 'Dockerfile', text: 'ADD . /app' },
      {
        path: 'Dockerfile',
        text: 'ADD https://github.com/some/tool.git#8f4b7f84864484a7bf31766abe9204da3cbe65b3 /src',
      },
    ],
  },
  triggers: ['ADD', 'add'],
  applies: (file) => file.role === 'source' && isContainerRecipe(file),
  check: ({ text }) =>
    /^\s*ADD\s+(?:--(?!checksum)\S+\s+)*https?:\/\//i.test(text) && !/--checksum=|#[0-9a-f]{40}/.test(text)
      ? 'Nothing checks what is downloaded here. Add --checksum, so that the build stops when it is something else.'
      : null,
};
