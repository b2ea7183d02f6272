import type { ToolchainDiagnostic } from '../../app/policy/index.ts';
import { toAsciiJson } from '../../report/text/index.ts';
import type { Speaker } from '../words/diagnostic-words.ts';
import { explainDiagnostic } from '../words/explain-diagnostic.ts';
import { noteWords } from '../words/note-words.ts';
import type { PolicyReport } from './policy-report.ts';

/** Changes when a reader of the last one would misread the next; new keys alone don't change it. */
const format = 'proofmark.policy-report/1';

/** A line of a hostile file may be a megabyte, and each of a thousand diagnostics would repeat it. */
const longestLine = 1_000;

/**
 * The report as JSON, in the shape of schemas/policy-report.schema.json. `path`, `text` and `title` are exact and
 * untrusted; `message` and `remedy` are visible text on one line.
 */
export function toPolicyJson(report: PolicyReport, speaker: Speaker): string {
  const { command, state, applied, changes, diagnostics, notes, inspected, differences } = report;
  return toAsciiJson({
    format,
    command,
    state,
    applied,
    changes: changes.map(({ path, action }) => ({ path, action })),
    diagnostics: diagnostics.map((diagnostic) => toDiagnostic(diagnostic, speaker)),
    notes: notes.map(({ code, path, line }) => ({ code, path, line, message: noteWords[code] })),
    ...(inspected === null ? {} : { files: inspected.map(toFile) }),
    ...(differences === null ? {} : { differences: toDifferences(differences) }),
  });
}

function toDiagnostic(diagnostic: ToolchainDiagnostic, speaker: Speaker): unknown {
  const { code, path, place } = diagnostic;
  const { what, remedy, run } = explainDiagnostic(diagnostic, speaker);
  return {
    code,
    path,
    line: place?.line ?? null,
    column: place?.column ?? null,
    length: place?.length ?? null,
    text: place === null ? null : toCut(place.text),
    message: what,
    remedy: run === null ? remedy : `${remedy}: ${run}`,
  };
}

function toFile({ path, kind, content, becomes }: NonNullable<PolicyReport['inspected']>[number]): unknown {
  return {
    path,
    kind,
    becomes,
    bytes: content?.bytes ?? null,
    sha256: content?.sha256 ?? null,
    headings: (content?.headings ?? []).map(({ level, title, line }) => ({
      level,
      title: toCut(title),
      line,
    })),
  };
}

function toDifferences({ onlyByHand, onlyGenerated }: NonNullable<PolicyReport['differences']>): unknown {
  const toLines = (files: typeof onlyByHand): unknown =>
    files.map(({ path, lines }) => ({
      path,
      lines: lines.map(({ line, text }) => ({ line, text: toCut(text) })),
    }));
  return { onlyByHand: toLines(onlyByHand), onlyGenerated: toLines(onlyGenerated) };
}

function toCut(text: string): string {
  return Array.from(text.slice(0, 2 * longestLine))
    .slice(0, longestLine)
    .join('');
}
