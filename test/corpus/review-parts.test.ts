import { expect, it } from 'vitest';
import type { Surface } from '../../src/diff/index.ts';
import type { ReviewPart } from '../../src/engines/port/index.ts';
import { type ReviewParts, toPrompt, toReviewParts } from '../../src/procedure/index.ts';
import { createRedactor } from '../../src/secrets/index.ts';
import { surfaceOf } from '../support/change.ts';
import { describeCorpus, readCorpus } from '../support/corpus.ts';
import { diffNames, readExpected } from '../support/expected-diff.ts';
import { localAuthority } from '../support/local-authority.ts';

const authority = localAuthority;
/** Little room beside the instructions, so that most of these changes need several parts. */
const promptBytes = Buffer.byteLength(authority.instructions) + 16 * 1024;

function partsOf(surface: Surface): ReviewParts {
  const redactor = createRedactor({ configuredValues: [] });
  return toReviewParts({
    surface,
    authority,
    redactor,
    title: null,
    description: null,
    promptBytes,
    wholeFiles: true,
    after: new Map(),
  });
}

/** The added lines of each file, in the order in which the parts show them. */
function addedLines(parts: readonly ReviewPart[]): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  for (const file of parts.flatMap((part) => part.files)) {
    const seen = lines.get(file.path) ?? [];
    lines.set(file.path, seen);
    for (const { kind, newLine } of file.hunks.flatMap((hunk) => hunk.lines)) {
      if (kind === 'added' && newLine !== null) seen.push(newLine);
    }
  }
  return lines;
}

function count(ranges: readonly (readonly [number, number])[]): readonly number[] {
  return ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

describeCorpus('parts of real pull requests', () => {
  it.each(diffNames('pull-requests'))(
    'CH-4 show every added line of %s exactly once, in prompts that fit',
    (name) => {
      const surface = surfaceOf(readCorpus('pull-requests', `${name}.diff`));
      const { parts, files, limitations } = partsOf(surface);
      const shown = addedLines(parts);
      const sources = new Map([...files].map(([path, source]) => [source, path]));
      for (const [index, known] of readExpected('pull-requests', name).entries()) {
        const file = surface.files[index];
        if (file === undefined) throw new Error('as many files as expected');
        expect(shown.get(sources.get(file) ?? '') ?? []).toEqual(count(known.added));
      }
      for (const part of parts)
        expect(Buffer.byteLength(toPrompt(authority, part))).toBeLessThanOrEqual(promptBytes);
      expect(limitations.filter((limitation) => limitation.code === 'limitation.cut')).toEqual([]);
    },
  );
});
