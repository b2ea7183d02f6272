import type { PartFile } from '../port/index.ts';
import { bounds } from './bounds.ts';
import { type FileFacts, toFileFacts } from './file-facts.ts';
import type { Language } from './languages.ts';
import { type Observation, toOrdered } from './observation.ts';
import { type Grammar, loadGrammar } from './parsers.ts';
import { isReadable } from './readable.ts';
import type { Rule, StructuralRule, TextRule } from './rule.ts';
import { type Source, toAddedLines, toSources } from './source.ts';
import { judgeSource } from './structural.ts';
import { judgeLines } from './textual.ts';

/** Why some of a file was not read, or not as its language. */
export type Gap = 'long-source' | 'long-line' | 'many-hunks' | 'unreadable' | 'too-deep' | 'no-parser';

export interface FileJudgement {
  /** In the order of lines, then of rules' ids. */
  readonly observations: readonly Observation[];
  readonly gaps: readonly Gap[];
}

/** Judges one file by all rules that are for it. */
export async function judgeFile(file: PartFile, rules: readonly Rule[]): Promise<FileJudgement> {
  const added = toAddedLines(file);
  if (added.length === 0) return { observations: [], gaps: [] };
  const facts = toFileFacts(file.path);
  const asked = rules.filter((rule) => rule.applies?.(facts) ?? true);
  const textual = judgeLines(file, facts, asked.filter(isTextual));
  const structural = await judgeStructure(file, facts, added, asked);
  return {
    observations: toOrdered([...textual, ...structural.observations]),
    gaps: structural.gaps,
  };
}

async function judgeStructure(
  file: PartFile,
  facts: FileFacts,
  added: readonly number[],
  rules: readonly Rule[],
): Promise<FileJudgement> {
  const { language } = facts;
  if (language === null) return { observations: [], gaps: [] };
  const asked = rules.filter((rule) => isForLanguage(rule, language));
  if (asked.length === 0) return { observations: [], gaps: [] };
  const grammar = await loadGrammar(language);
  if (grammar === null) return { observations: [], gaps: ['no-parser'] };
  const { sources, gaps } = toBearable(toSources(file, language), grammar);
  const judgements = sources.map((source) => judgeSource(source, facts, added, asked, grammar));
  return {
    observations: judgements.flatMap((judgement) => judgement.observations),
    gaps: judgements.some((judgement) => judgement.tooDeep) ? [...gaps, 'too-deep'] : gaps,
  };
}

/** The sources that can be parsed in bearable time. */
function toBearable(
  all: readonly Source[],
  grammar: Grammar,
): { readonly sources: readonly Source[]; readonly gaps: readonly Gap[] } {
  const gaps = new Set<Gap>();
  if (all.length > bounds.fragments) gaps.add('many-hunks');
  const sources = all.slice(0, bounds.fragments).filter(({ text }) => {
    const gap = toGap(text, grammar);
    if (gap !== null) gaps.add(gap);
    return gap === null;
  });
  return { sources, gaps: [...gaps] };
}

function toGap(text: string, grammar: Grammar): Gap | null {
  if (text.length > bounds.sourceLength) return 'long-source';
  if (hasLongLine(text)) return 'long-line';
  return isReadable(text, grammar) ? null : 'unreadable';
}

function hasLongLine(text: string): boolean {
  let from = 0;
  while (text.length - from > bounds.parsedLineLength) {
    const end = text.indexOf('\n', from);
    if (end < 0 || end - from > bounds.parsedLineLength) return true;
    from = end + 1;
  }
  return false;
}

function isTextual(rule: Rule): rule is TextRule {
  return rule.languages === 'text';
}

function isForLanguage(rule: Rule, language: Language): rule is StructuralRule {
  return rule.languages !== 'text' && rule.languages.includes(language);
}
