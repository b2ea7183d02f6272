import type { SourceLine } from './remove-comments.ts';

/** What a drafted module states about itself, and where that was written. */
export interface ModuleDraft {
  readonly id: string;
  readonly order: number;
  readonly title: string;
  /** Lines of Markdown without blank ones at either end. */
  readonly body: readonly SourceLine[];
  readonly lineEnd: '\n' | '\r\n';
  /** The file that it was made of, and the line of its heading there. */
  readonly from: { readonly path: string; readonly line: number };
}

/**
 * The text of a module, its body to the byte as it was written. Hand-written instructions bind as they stand, so a draft
 * is mandatory until somebody says less; it is the repository's own, so it may be replaced.
 */
export function toModuleText({ id, order, title, body, lineEnd }: ModuleDraft): string {
  const head = ['---', `id: ${id}`, 'severity: mandatory', 'overridable: true', `order: ${order}`, '---'];
  const above = [...head, `# ${title}`, ''].map((line) => `${line}${lineEnd}`);
  return [...above, ...body.map(({ text, end }) => `${text}${end || lineEnd}`)].join('');
}
