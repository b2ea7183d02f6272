/** Words that belong to one provider, one protocol or one engine, and so neither to a rule nor to a procedure (PO-2). */
const providerWords: readonly RegExp[] = [
  // Hosts.
  /\b(?:git[ -]?hub|git[ -]?lab|azure|bitbucket|gitea|forgejo|gerrit|codeberg)\b/i,
  // What a host is told: events, sides, votes.
  /\b(?:APPROVED?|REQUEST_CHANGES|COMMENT(?:ED)?|DISMISS(?:ED)?|PENDING|LEFT|RIGHT)\b/,
  // Fields of requests and results.
  /\b(?:commit_id|head_sha|start_line|start_side|subject_type|in_reply_to|merge_method|schema_version|analysis_status)\b/,
  /\b(?:unanchored_findings|changeTrackingId|threadContext|rightFile(?:Start|End)|lastMerge\w+|iterationContext)\b/,
  // Forms of results.
  /\b(?:json|xml|sarif|yaml object)\b/i,
  // How sure one is, as a number.
  /\bconfiden(?:ce|t)\b/i,
  /\d\s?(?:%|per ?cent)/i,
  // Engines.
  /\b(?:claude|gemini|gpt|openai|anthropic|codex|copilot|ollama|llama|qwen|mistral|deepseek)\b/i,
];

/** Every such word of a text, as it stands there. */
export function findProviderWords(text: string): readonly string[] {
  return providerWords.flatMap((word) =>
    Array.from(text.matchAll(new RegExp(word, `${word.flags}g`)), ([match]) => match),
  );
}
