/** What a platform takes at once. Lengths are in UTF-16 units, which no platform counts more strictly. */
export interface PublicationLimits {
  /** Of one review's body or summary thread; at least 8,192. */
  readonly bodyLength: number;
  /** Of one inline comment; at least 8,192. */
  readonly commentLength: number;
  /** Inline comments that go with one body. */
  readonly commentsPerReview: number;
}
