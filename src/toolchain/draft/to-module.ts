import type { Diagnostic } from '../../policy/index.ts';
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

/** Lines of a module above its body: front matter, title, a blank line. */
const headLength = 8;

/** What is wrong with a draft, told where it was written: a draft that is refused is never a file. */
export function toSourceDiagnostic<Code extends string>(
  diagnostic: Diagnostic<Code>,
  { body, from }: ModuleDraft,
): Diagnostic<Code> {
  const { place } = diagnostic;
  if (place === null) return { ...diagnostic, path: from.path };
  const line = body[place.line - headLength - 1]?.number ?? from.line;
  return { ...diagnostic, path: from.path, place: { ...place, line } };
}
