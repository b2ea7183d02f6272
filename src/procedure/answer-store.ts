import { digestOf, sha256 } from '../core/index.ts';
import type { ReviewEngine, ReviewPart } from '../engines/port/index.ts';
import type { Answer } from './answer.ts';
import type { Authority } from './authority.ts';
import { toPartData } from './prompt-data.ts';

/**
 * Keeps accepted answers, so that the same question has the same answer: running again invents no new complaints, and
 * after a push only the parts that changed are asked about again.
 */
export interface AnswerStore {
  read(digest: string): Promise<Answer | null>;
  write(digest: string, answer: Answer): Promise<void>;
}

/** The digest of everything that decides an answer. Which number the part has among how many does not. */
export function toPartDigest(authority: Authority, engine: ReviewEngine, part: ReviewPart): string {
  return digestOf({
    authority: authority.digest,
    engine: { name: engine.name, version: engine.version, settings: engine.settings },
    part: sha256(JSON.stringify(toPartData({ ...part, index: 1, count: 1 }))),
  });
}
