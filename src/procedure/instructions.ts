/** What makes instructions: how to review, and by which rules. */
export interface InstructionTexts {
  /** The text of the review skill. */
  readonly procedure: string;
  /** The rules, rendered. */
  readonly projection: string;
}

/** The procedure and the rules, byte for byte and one behind the other (PR-3). */
export function toInstructions({ procedure, projection }: InstructionTexts): string {
  return `${procedure}\n${projection}`;
}
