import { err, type JsonFailure, ok, parseJson, type Result } from '../core/index.ts';
import type { EngineAnswer, ReviewPart } from '../engines/port/index.ts';
import { type Answer, type AnswerFailure, type AnswerFinding, answerBounds } from './answer.ts';
import { parseAnswerText } from './answer-text.ts';
import { parseClosedObject } from './closed-object.ts';
import { parseAnswerFinding } from './parse-answer-finding.ts';

/**
 * The answer contract (MR-1, MR-2): accepts the whole answer or refuses the whole answer, and repairs nothing. The text
 * is one JSON object with exactly `summary` and `findings`; each finding has exactly `file`, `line`, `severity` and
 * `comment`. The text is controlled by whoever wrote the change as much as by the engine.
 */
export function parseAnswer(text: string, part: ReviewPart): Result<Answer, AnswerFailure> {
  const json = parseJson(text, answerBounds);
  if (!json.ok) return err(toTextFailure(json.error, text.length));
  return toAnswer(json.value, part, 'text');
}

/** As `parseAnswer`, for either kind of answer: what our own rules say is held to the same contract, field by field. */
export function parseEngineAnswer(answer: EngineAnswer, part: ReviewPart): Result<Answer, AnswerFailure> {
  if (answer.kind === 'text') return parseAnswer(answer.text, part);
  return toAnswer({ summary: answer.summary, findings: answer.findings }, part, 'findings');
}

function toAnswer(
  value: unknown,
  part: ReviewPart,
  kind: EngineAnswer['kind'],
): Result<Answer, AnswerFailure> {
  const answer = parseClosedObject(value, ['summary', 'findings'], 'answer');
  if (!answer.ok) return answer;
  const summary = parseAnswerText(answer.value.summary, 'summary', answerBounds.summary);
  if (!summary.ok) return summary;
  const list = answer.value.findings;
  if (!Array.isArray(list)) return err({ code: 'procedure.answer-shape', at: 'findings' });
  if (list.length > answerBounds.findings)
    return err({ code: 'procedure.answer-too-many-findings', count: list.length });
  const names = new Set(part.files.map((file) => file.path));
  const findings: AnswerFinding[] = [];
  for (const item of list as readonly unknown[]) {
    const finding = parseAnswerFinding(item, names, kind);
    if (!finding.ok) return finding;
    findings.push(finding.value);
  }
  return ok({ summary: summary.value, findings });
}

function toTextFailure(failure: JsonFailure, length: number): AnswerFailure {
  switch (failure.code) {
    case 'core.json-too-long':
      return { code: 'procedure.answer-too-long', length };
    case 'core.json-too-deep':
      return { code: 'procedure.answer-too-deep' };
    case 'core.json-duplicate-key':
      return { code: 'procedure.answer-duplicate-key' };
    case 'core.json-malformed':
      return { code: 'procedure.answer-not-json' };
  }
}
