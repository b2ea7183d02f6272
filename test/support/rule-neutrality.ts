import { findProviderWords } from './provider-words.ts';

/**
 * Words that a procedure may use and a rule may not: names of products and languages, of models, of events, of places
 * in a diff, of formats, and figures for confidence (PO-2). The case of letters does not matter.
 */
const words: readonly string[] = [
  // Products and services.
  'github\\w* gitlab\\w* bitbucket\\w* azure\\w* devops gitea forgejo gerrit phabricator codeberg sourcehut',
  'jira slack jenkins travis circleci buildkite teamcity dependabot renovate snyk sonarqube semgrep codeql',
  'docker kubernetes terraform aws npm pypi maven proofmark reviewdog coderabbit',
  // Languages.
  'python java javascript typescript golang rust ruby php kotlin',
  // Models and their makers.
  'chat\\w*gpt gpt\\w* openai anthropic claude gemini codex copilot cursor windsurf aider ollama llama mistral',
  'qwen deepseek grok sonnet opus haiku vertex bedrock llms? language\\s+models?',
  // Events and votes.
  'pull_request\\w* merge_request\\w* request_changes changes_requested review_requested synchronize',
  'workflow_\\w+ check_(?:run|suite) merge_group issue_comment webhooks? (?:push|review|status)\\s+events?',
  // Places in a diff.
  'sides? (?:left|right)[ -]hand (?:old|new)\\s+(?:line|file)s? hunks? anchors? inline offsets? columns?',
  'line\\s+numbers? positions?\\s+in\\s+the\\s+diff',
  // Formats.
  'json\\w* yaml xml html sarif protobuf graphql payloads? (?:response|output)\\s+(?:object|format|schema)s?',
  // Confidence.
  'confiden\\w+ probabilit\\w+ percent\\w* per\\s+cent scores? thresholds?',
];
const anyWord = new RegExp(`(?<!\\p{L})(?:${words.join(' ').split(' ').join('|')})(?!\\p{L})`, 'giu');

/** Notation of programs and formats: figures, constants, identifiers, dotted names, and signs that prose does without. */
const notation = /\p{N}+|\p{Lu}{2,}\w*|\w+_\w+|\p{Ll}+\p{Lu}\w*|\w+\.\w+|[%`{}[\]<>$@#]/gu;

/** Everything in the text of a module or profile that ties it to a provider, an engine or a format. */
export function findTies(text: string): readonly string[] {
  return [...new Set([...findProviderWords(text), ...matches(text, anyWord)])];
}

/** As `findTies`, for the prose of a rule: there, notation is a tie too. */
export function findTiesInProse(prose: string): readonly string[] {
  return [...new Set([...findTies(prose), ...matches(prose, notation)])];
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return Array.from(text.matchAll(pattern), ([word]) => word);
}
