import { type CodeExample, toExamples } from './markdown-parts.ts';
import { skillPages } from './skill-files.ts';

/** What stands right before every example of a reference (PO-9). */
export const exampleStatement =
  /^\*Not normative: a request to (GitHub|Azure DevOps), `([A-Z]+) (\/\S+)`\. It is not the output form of the (?:review|gate) procedure\.\*$/;

/** An example of a request, and the operation that its statement names. */
export interface RequestExample {
  readonly page: string;
  readonly host: 'GitHub' | 'Azure DevOps';
  /** In lower case, as API descriptions spell it. */
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The examples of a page that are not marked as they must be. */
export function findUnmarkedExamples(markdown: string): readonly CodeExample[] {
  return toExamples(markdown).filter(({ before }) => before === null || !exampleStatement.test(before));
}

/** Every example of every reference. */
export function readRequestExamples(): readonly RequestExample[] {
  return skillPages().flatMap(([page, text]) =>
    toExamples(text).flatMap(({ before, code }) => {
      const [, host, method = '', path = ''] = exampleStatement.exec(before ?? '') ?? [];
      if (host !== 'GitHub' && host !== 'Azure DevOps') return [];
      return { page, host, method: method.toLowerCase(), path, body: JSON.parse(code) };
    }),
  );
}
