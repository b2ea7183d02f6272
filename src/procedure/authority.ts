/** What a review is judged by. Its instructions reach an engine byte for byte, before everything else (PR-3). */
export interface Authority {
  /** `local`: the rules built into this installation; nothing is proven about them. */
  readonly kind: 'local';
  readonly instructions: string;
  /** SHA-256 of the instructions. */
  readonly digest: string;
}
