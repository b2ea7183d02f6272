import { isPipeline } from '../../any-language/pipeline-file.ts';
import type { TextRule } from '../../rule.ts';

export const pipelineKeptCredentials: TextRule = {
  id: 'pipeline-kept-credentials',
  title: 'Credentials left in the working copy',
  severity: 'warning',
  languages: 'text',
  rationale:
    'With this the token is stored in .git/config, where every later step and every package script can read it.',
  serves: 'security.least-privilege',
  examples: {
    bad: [{ path: 'azure-pipelines.yml', text: '    persistCredentials: true' }],
    good: [
      { path: 'azure-pipelines.yml', text: '    persistCredentials: false' },
      { path: '.github/workflows/a.yml', text: '          persist-credentials: true' },
    ],
  },
  triggers: ['persistCredentials'],
  applies: isPipeline,
  check: ({ text }) =>
    /^\s*persistCredentials:\s*['"]?true\b/.test(text)
      ? 'The token of the pipeline stays readable for every later step. Leave this out, and pass the token to the one step that pushes.'
      : null,
};
