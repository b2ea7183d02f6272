import type { Hunk } from '../diff/index.ts';
import type { Report } from '../report/index.ts';
import type { Redactor } from '../secrets/index.ts';
import type { Change } from './read-change.ts';

/** A file line by line, as it is and without its secrets. */
interface RedactedFile {
  readonly raw: readonly string[];
  readonly redacted: readonly string[];
}

/**
 * How source text is redacted for reports: as engines see it. Where the whole file is at hand, a secret is found even if
 * it begins or ends outside the hunk.
 */
export function createReportRedaction(
  redactor: Redactor,
  { surface, after }: Pick<Change, 'surface' | 'after'>,
): Report['redact'] {
  const keys = new Map(
    surface.files.flatMap(({ diff, path }) => diff.hunks.map((hunk) => [hunk, path.key] as const)),
  );
  const files = new Map<string, RedactedFile | null>();

  function fileOf(hunk: Hunk): RedactedFile | null {
    const key = keys.get(hunk) ?? '';
    const known = files.get(key);
    if (known !== undefined) return known;
    const bytes = after.get(key);
    const file = bytes === undefined ? null : toRedactedFile(bytes, redactor);
    files.set(key, file);
    return file;
  }

  return (text, newSideOf) => {
    const own = redactor.redact(text).text;
    const file = newSideOf === null ? null : fileOf(newSideOf);
    return newSideOf === null || file === null ? own : withFile(own, file, newSideOf.newStart);
  };
}

function toRedactedFile(bytes: Uint8Array, redactor: Redactor): RedactedFile {
  const text = Buffer.from(bytes).toString('utf8');
  return { raw: text.split('\n'), redacted: redactor.redact(text).text.split('\n') };
}

/** The text, with every line that only the view of the whole file found something in as that view shows it. */
function withFile(own: string, { raw, redacted }: RedactedFile, firstLine: number): string {
  return own
    .split('\n')
    .map((line, index) => {
      const whole = redacted[firstLine - 1 + index];
      return whole === undefined || whole === raw[firstLine - 1 + index] ? line : whole.replace(/\r$/, '');
    })
    .join('\n');
}
