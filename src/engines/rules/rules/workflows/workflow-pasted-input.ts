// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { isWorkflow } from '../../any-language/pipeline-file.ts';
import { quote } from '../../quote.ts';
import type { TextRule } from '../../rule.ts';

/** What anybody can write who may open an issue or a pull request (GitHub, "Script injections"). */
const pasted =
  /\$\{\{\s*(?:[\w.]+\(\s*)?(github\.head_ref|github\.event\.(?:issue|pull_request|discussion)\.(?:title|body)|github\.event\.(?:comment|review|review_comment)\.body|github\.event\.pull_request\.head\.(?:ref|label|repo\.default_branch)|github\.event\.(?:head_commit|commits\[\d\])\.(?:message|author\.(?:email|name))|github\.event\.workflow_run\.(?:head_branch|display_title|head_commit\.message))/;
/** An entry of a mapping, whose value YAML and not a shell reads. */
const entry = /^\s*(?:-\s+)?['"]?[\w.-]+['"]?:(?:\s|$)/;
const runs = /^\s*(?:-\s+)?(?:run|script|bash|pwsh|powershell):\s*\S/;
/** What a shell or a script says on a line of its own. */
const command =
  /^\s*(?:(?:echo|printf|git|gh|curl|if|elif|while|for|export|npm|npx|yarn|pnpm|python3?|node|bash|sh|docker|make|cd|cat|test|sed|jq|local|declare|sudo|set|\[\[?|\w+=|const|let|var|await|core\.|console\.|return)\b|\w+=|\[)/;

export const workflowPastedInput: TextRule = {
  id: 'workflow-pasted-input',
  title: 'Foreign text pasted into a script',
  severity: 'blocker',
  languages: 'text',
  rationale:
    'The expression is replaced before the shell reads the line, so a branch or a title can carry commands, which run with the token of the workflow.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      { path: '.github/workflows/a.yml', text: '      - run: echo "${{ github.event.issue.title }}"' },
      { path: '.github/workflows/a.yml', text: '          git checkout ${{ github.head_ref }}' },
      { path: '.github/workflows/a.yml', text: '          TITLE="${{ github.event.pull_request.title }}"' },
      { path: 'action.yml', text: "          const body = '${{ github.event.comment.body }}';" },
    ],
    good: [
      { path: '.github/workflows/a.yml', text: '          TITLE: ${{ github.event.pull_request.title }}' },
      { path: '.github/workflows/a.yml', text: '  group: ci-${{ github.head_ref || github.run_id }}' },
      { path: '.github/workflows/a.yml', text: '          echo "${{ github.event.number }}"' },
      { path: '.github/workflows/a.yml', text: '          ref: ${{ github.head_ref }}' },
      { path: '.github/workflows/a.yml', text: '          echo "${{ github.event.inputs.name }}"' },
      { path: '.github/workflows/a.yml', text: "    if: contains(github.event.comment.body, '/test')" },
      { path: '.github/workflows/a.yml', text: '            Thank you for ${{ github.event.issue.title }}' },
      { path: 'docs/a.md', text: 'run: echo "${{ github.event.issue.title }}"' },
    ],
  },
  triggers: ['${{'],
  applies: isWorkflow,
  check({ text }) {
    const name = pasted.exec(text)?.[1];
    if (name === undefined || !(runs.test(text) || (!entry.test(text) && command.test(text)))) return null;
    return `Anybody can choose ${quote(name, 'this text')}, and here it becomes part of the script before a shell reads it. Put it into env and use the variable, in quotes.`;
  },
};
