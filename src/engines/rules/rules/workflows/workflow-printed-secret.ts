// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { isPipeline } from '../../any-language/pipeline-file.ts';
import type { TextRule } from '../../rule.ts';

const printed =
  /^\s*(?:-\s+)?(?:(?:run|script|bash):\s*(?:\|\s*)?)?(?:echo|printf)\b[^|>]*(?:\$\{\{\s*secrets\.\w+\s*\}\}|\$\((?:\w*(?:password|secret|token|apikey)\w*)\))[^|>]*$/i;

/** A longer line was not written by hand, and is not worth the search. */
const longestCommand = 1_000;

export const workflowPrintedSecret: TextRule = {
  id: 'workflow-printed-secret',
  title: 'Secret printed into the log',
  severity: 'blocker',
  languages: 'text',
  rationale:
    'Masking hides only the exact text: a secret that is split, encoded or of several lines stays readable for everybody who sees the log.',
  serves: 'security.secrets-stay-out',
  examples: {
    bad: [
      { path: '.github/workflows/a.yml', text: '      - run: echo "${{ secrets.DEPLOY_KEY }}"' },
      { path: 'azure-pipelines.yml', text: '  - script: echo $(deployPassword)' },
    ],
    good: [
      {
        path: '.github/workflows/a.yml',
        text: '      - run: echo "${{ secrets.DEPLOY_KEY }}" | docker login --password-stdin',
      },
      { path: '.github/workflows/a.yml', text: '          echo "${{ secrets.DEPLOY_KEY }}" > key.pem' },
      { path: '.github/workflows/a.yml', text: '          KEY: ${{ secrets.DEPLOY_KEY }}' },
      { path: '.github/workflows/a.yml', text: '          echo "::add-mask::${{ secrets.DEPLOY_KEY }}"' },
    ],
  },
  triggers: ['echo', 'printf'],
  applies: isPipeline,
  check: ({ text }) =>
    text.length <= longestCommand && printed.test(text) && !text.includes('::add-mask::')
      ? 'This prints a secret into a log that others can read; masking is easily undone. Remove the line, and change the secret if it was printed already.'
      : null,
};
