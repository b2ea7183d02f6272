/** A stretch of the input that was replaced, in UTF-16 units of the input, half open. */
export interface RedactedSpan {
  readonly start: number;
  readonly end: number;
  /** Kebab-case: `aws-access-key-id`, `private-key`, `configured-value`. */
  readonly kind: string;
}

export interface Redaction {
  /** Has exactly as many line feeds as the input, at the same places between what was kept. */
  readonly text: string;
  /** Ascending and disjoint. */
  readonly spans: readonly RedactedSpan[];
}

/**
 * Replaces secrets by placeholders (`REDACTED_AWS_ACCESS_KEY_ID_1`: letters, digits and underscores only, so that code
 * still parses). Equal secrets get equal placeholders within one redactor's life, and nothing of the secret shows.
 */
export interface Redactor {
  redact(text: string): Redaction;
}
