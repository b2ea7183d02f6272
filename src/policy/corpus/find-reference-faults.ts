import { toClosestWord } from '../../core/index.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { diagnose } from '../text/diagnose.ts';
import type { SourceText } from '../text/source-text.ts';

/** A page of the skill's own references, as a link or a mention; behind a longer path it is somebody else's. */
const mention = /(?<![A-Za-z0-9_./-])(?:\.\/)?(references\/[A-Za-z0-9._-]+\.md)(?![A-Za-z0-9_-])/g;

/** References of a skill that are missing, and files beside it that nothing refers to (`others`, by their paths in it). */
export function findReferenceFaults(
  page: SourceText,
  folder: string,
  others: readonly string[],
): readonly Diagnostic[] {
  const mentions = Array.from(page.text.matchAll(mention), ({ 0: whole, 1: file = '', index }) => {
    return { file, span: { from: index + whole.length - file.length, to: index + whole.length } };
  });
  const missing = mentions
    .filter(({ file }) => !others.includes(file))
    .map(({ file, span }) => {
      const near = toClosestWord(file, others);
      return diagnose(page, 'policy.malformed-skill', span, file, near === null ? [] : [near]);
    });
  const mentioned = new Set(mentions.map(({ file }) => file));
  const idle = others
    .filter((file) => !mentioned.has(file))
    .map((file): Diagnostic => {
      return {
        code: 'policy.malformed-skill',
        path: `${folder}/${file}`,
        place: null,
        subject: file,
        related: [],
      };
    });
  return [...missing, ...idle];
}
