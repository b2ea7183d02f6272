import { isPipeline } from '../../any-language/pipeline-file.ts';
import type { TextRule } from '../../rule.ts';

const tests =
  /\b(?:npm (?:run )?test|npm t\b|yarn (?:run )?test|pnpm (?:run )?test|pytest|tox|go test|cargo test|mvn (?:\S+ )*(?:test|verify)|gradlew? (?:\S+ )*(?:test|check)|make (?:test|check)|rspec|rake test|phpunit|dotnet test|ctest|vitest|jest|mocha|golangci-lint|eslint|ruff|mypy|npm audit|cargo clippy)\b[^#\n]*\|\|\s*(?:true|:|exit 0|echo\b)/;

/** A longer line was not written by hand, and is not worth the search. */
const longestCommand = 1_000;

export const workflowIgnoredFailure: TextRule = {
  id: 'workflow-ignored-failure',
  title: 'Check whose failure is ignored',
  severity: 'warning',
  languages: 'text',
  rationale:
    'The step is green whatever happens, so nobody learns of the failure, and others rely on a check that is none.',
  serves: 'review.regression-guards-stay',
  examples: {
    bad: [
      { path: '.github/workflows/a.yml', text: '      - run: npm test || true' },
      { path: 'azure-pipelines.yml', text: '  - script: pytest -q tests || exit 0' },
      { path: '.gitlab-ci.yml', text: '    - go test ./... || :' },
    ],
    good: [
      { path: '.github/workflows/a.yml', text: '      - run: npm test' },
      { path: '.github/workflows/a.yml', text: '      - run: npm test || (cat log && exit 1)' },
      { path: '.github/workflows/a.yml', text: '      - run: docker stop app || true' },
      { path: 'docs/a.md', text: 'npm test || true' },
    ],
  },
  triggers: ['||'],
  applies: isPipeline,
  check: ({ text }) =>
    text.length <= longestCommand && tests.test(text)
      ? 'This step succeeds even when the check fails. Let it fail; if the failure is known, exclude that one test and say why.'
      : null,
};
