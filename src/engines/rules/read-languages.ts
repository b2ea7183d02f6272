import { dynamicLanguages, ecmascript, type Language } from './languages.ts';
import { loadGrammar } from './parsers.ts';

/** A language that rules know, and whether its parser loads on this machine. */
export interface LanguageSupport {
  readonly language: Language;
  readonly available: boolean;
}

/** Loads every parser once. */
export async function readLanguages(): Promise<readonly LanguageSupport[]> {
  const support: LanguageSupport[] = [];
  for (const language of [...ecmascript, ...dynamicLanguages]) {
    support.push({ language, available: (await loadGrammar(language)) !== null });
  }
  return support;
}
