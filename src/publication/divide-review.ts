import type { ReviewMarker } from './marker.ts';
import { toMarkerLine } from './marker.ts';
import type { PlannedComment, PlannedReview } from './plan.ts';
import { toShort } from './words.ts';

/** Room for the marker, which is below 500 UTF-16 units, and the line that names the part. */
const reserved = 1_024;

/** How long a block may be, so that it fits into a body with the marker. */
export function toBlockRoom(bodyLength: number): number {
  return bodyLength - reserved;
}

/**
 * One review where everything fits; else as many as the limits need, with all blocks whole and all comments in order.
 * Each body says in its marker which part it is and how many inline comments all parts have.
 */
export function divideReview(
  blocks: readonly string[],
  comments: readonly PlannedComment[],
  marker: Omit<ReviewMarker, 'kind' | 'part' | 'parts' | 'comments'>,
  limits: { readonly bodyLength: number; readonly commentsPerReview: number },
): readonly PlannedReview[] {
  const texts = packBlocks(blocks, toBlockRoom(limits.bodyLength));
  const batches = toBatches(comments, limits.commentsPerReview);
  const parts = Math.max(texts.length, batches.length);
  return Array.from({ length: parts }, (_, index) => {
    const part = index + 1;
    const line = toMarkerLine({ ...marker, kind: 'review', part, parts, comments: comments.length });
    const name = parts === 1 ? [] : [`Part ${part} of ${parts} of the review of ${toShort(marker.head)}.`];
    const text = texts[index];
    return {
      kind: 'whole',
      body: [line, ...name, ...(text === undefined ? [] : [text])].join('\n\n'),
      comments: batches[index] ?? [],
    };
  });
}

/** The body that stands beside comments which a broken publication still owes. */
export function toCompletionBody(body: string): string {
  const marker = body.split('\n', 1)[0] ?? '';
  return `${marker}\n\nComments that the publication of this review had still to make.`;
}

function packBlocks(blocks: readonly string[], room: number): readonly string[] {
  const texts: string[] = [];
  for (const block of blocks) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + block.length + 2 <= room)
      texts[texts.length - 1] = `${last}\n\n${block}`;
    else texts.push(block);
  }
  return texts;
}

function toBatches<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
