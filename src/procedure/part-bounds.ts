import type { ReviewPart } from '../engines/port/index.ts';
import type { Redactor } from '../secrets/index.ts';
import type { Authority } from './authority.ts';
import { toBoundedText } from './bounded-text.ts';
import { toPrompt } from './prompt.ts';
import type { FileBounds } from './to-part-file.ts';

/** What all parts of a change have in common. */
export type PartHead = Pick<ReviewPart, 'title' | 'description'>;

export interface PartBounds extends FileBounds {
  /** Bytes of prompt data for the files of one part; nothing is sent where it is 0. */
  readonly room: number;
}

/**
 * Bounds in UTF-16 units: nobody writes lines of 10,000 characters, or reads descriptions of 8,000; the platforms allow
 * titles of at most 400. Where a prompt is small each gets only its share of it: an escaped unit takes up to 6 bytes.
 */
const longest = { line: 10_000, description: 8_000, title: 500 } as const;

/** With less room than this a part shows too little of a change to be judged. */
const smallestRoom = 4 * 1024;

/** Title and description, without secrets and bounded: they are repeated in every part, and are not what is reviewed. */
export function toPartHead(request: {
  readonly title: string | null;
  readonly description: string | null;
  readonly redactor: Redactor;
  readonly promptBytes: number;
}): PartHead {
  const share = Math.floor(request.promptBytes / 48);
  const toText = (text: string | null, most: number): string | null =>
    text === null
      ? null
      : toBoundedText(request.redactor.redact(text.toWellFormed()).text, Math.min(most, share));
  return {
    title: toText(request.title, longest.title),
    description: toText(request.description, longest.description),
  };
}

/** What is left for files once the instructions, the request and the head have their place. */
export function toPartBounds(
  head: PartHead,
  {
    authority,
    promptBytes,
    wholeFiles,
  }: {
    readonly authority: Authority;
    readonly promptBytes: number;
    readonly wholeFiles: boolean;
  },
): PartBounds {
  /** Stands for every number of parts that could come about. */
  const largest = { index: Number.MAX_SAFE_INTEGER, count: Number.MAX_SAFE_INTEGER };
  const left = promptBytes - Buffer.byteLength(toPrompt(authority, { ...head, ...largest, files: [] }));
  const room = left < smallestRoom ? 0 : left;
  return {
    room,
    line: Math.min(longest.line, Math.floor(room / 16)),
    after: wholeFiles ? Math.floor(room / 4) : 0,
  };
}
