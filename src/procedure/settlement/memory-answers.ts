import type { Answer } from '../answer.ts';
import type { AnswerStore } from '../answer-store.ts';

/** Answers of one settlement under one authority; they are gone with it. */
export function createMemoryAnswers(): AnswerStore {
  const kept = new Map<string, Answer>();
  return {
    read: async (digest) => kept.get(digest) ?? null,
    write: async (digest, answer) => {
      kept.set(digest, answer);
    },
  };
}
