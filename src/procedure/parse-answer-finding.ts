import { err, ok, parseRepoPathText, type Result, type Severity } from '../core/index.ts';
import type { EngineAnswer } from '../engines/port/index.ts';
import { type AnswerFailure, type AnswerFinding, answerBounds } from './answer.ts';
import { parseAnswerText } from './answer-text.ts';
import { parseClosedObject } from './closed-object.ts';
import { toSeverity } from './severity-alias.ts';

type Parsed<T> = Result<T, AnswerFailure>;

const spoken = ['file', 'line', 'severity', 'comment'] as const;
const own = [...spoken, 'rule'] as const;

/** Names of rules, as the built-in engine spells them. */
const ruleName = /^[a-z0-9]+(?:[./-][a-z0-9]+)*$/;

/**
 * One finding of an answer: closed, every member checked. A file that is not among the part's names is accepted where
 * it is a safe path: the finding is then told without an anchor (AN-3, AN-4). Only our own rules name a rule.
 */
export function parseAnswerFinding(
  value: unknown,
  names: ReadonlySet<string>,
  kind: EngineAnswer['kind'],
): Parsed<AnswerFinding> {
  const members = parseClosedObject(value, kind === 'text' ? spoken : own, 'finding');
  if (!members.ok) return members;
  const file = parseFile(members.value.file, names);
  if (!file.ok) return file;
  const line = parseLine(members.value.line);
  if (!line.ok) return line;
  const severity = parseSeverity(members.value.severity);
  if (!severity.ok) return severity;
  const comment = parseComment(members.value.comment);
  if (!comment.ok) return comment;
  const rule = kind === 'text' ? ok(null) : parseRule(members.value.rule);
  if (!rule.ok) return rule;
  return ok({
    file: file.value,
    line: line.value,
    severity: severity.value,
    comment: comment.value,
    rule: rule.value,
  });
}

function parseFile(value: unknown, names: ReadonlySet<string>): Parsed<string> {
  const file = parseAnswerText(value, 'file', answerBounds.file);
  if (!file.ok || names.has(file.value)) return file;
  const safe = !/[\\\n\t]|^[a-z]:/i.test(file.value) && parseRepoPathText(file.value).ok;
  return safe ? file : err({ code: 'procedure.answer-path' });
}

function parseLine(value: unknown): Parsed<number> {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
    ? ok(value)
    : err({ code: 'procedure.answer-line' });
}

function parseSeverity(value: unknown): Parsed<Severity> {
  const severity = typeof value === 'string' ? toSeverity(value) : null;
  return severity === null ? err({ code: 'procedure.answer-severity' }) : ok(severity);
}

function parseComment(value: unknown): Parsed<string> {
  const text = parseAnswerText(value, 'comment', answerBounds.comment);
  return text.ok && text.value.trim() === '' ? err({ code: 'procedure.answer-shape', at: 'comment' }) : text;
}

function parseRule(value: unknown): Parsed<string> {
  return typeof value === 'string' && value.length <= answerBounds.rule && ruleName.test(value)
    ? ok(value)
    : err({ code: 'procedure.answer-rule' });
}
