import {
  compareBytes,
  type PlacedFinding,
  parseRepoPathText,
  type RepoPath,
  severities,
  sha256,
  withFingerprints,
} from '../core/index.ts';
import { type SurfaceFile, toAnchor } from '../diff/index.ts';
import type { ReviewPart } from '../engines/port/index.ts';
import type { Redactor } from '../secrets/index.ts';
import { type AddedText, createAddedText } from './added-text.ts';
import type { Answer, AnswerFinding } from './answer.ts';

type Placed = Omit<PlacedFinding, 'fingerprint'>;

export interface AnsweredPart {
  readonly part: ReviewPart;
  readonly answer: Answer;
}

export interface Placement {
  /** All parts of the change, answered or not. */
  readonly parts: readonly ReviewPart[];
  /** The files of the parts, by the names that the parts use. */
  readonly files: ReadonlyMap<string, SurfaceFile>;
  readonly redactor: Redactor;
}

/**
 * All findings of a change: placed on an added line where one is truthful, kept whole where none is (AN-4), free of
 * secrets, equal ones told once, ordered by severity, path and line.
 */
export function placeFindings(
  answered: readonly AnsweredPart[],
  { parts, files, redactor }: Placement,
): readonly PlacedFinding[] {
  const addedText = createAddedText(parts);
  const placed = answered.flatMap(({ part, answer }) => {
    const shown = new Set(part.files.map((file) => file.path));
    return answer.findings.map((finding) => {
      const source = shown.has(finding.file) ? files.get(finding.file) : undefined;
      const { text: comment } = redactor.redact(finding.comment);
      return source === undefined
        ? toElsewhere({ ...finding, comment }, redactor)
        : toPlaced({ ...finding, comment }, source, addedText);
    });
  });
  return toFingerprinted(toUnique(placed.sort(compareFindings)));
}

function toPlaced(finding: AnswerFinding, source: SurfaceFile, addedText: AddedText): Placed {
  const { file, ...said } = finding;
  const anchor = toAnchor(source, finding.line);
  return {
    ...said,
    path: source.path,
    anchor,
    lineText: anchor === null ? null : addedText(file, anchor.line),
  };
}

/** A finding on a file that the engine was not shown: told without an anchor, under the path that it named. */
function toElsewhere(finding: AnswerFinding, redactor: Redactor): Placed {
  const { file, ...said } = finding;
  const path = parseRepoPathText(redactor.redact(file).text);
  return { ...said, path: path.ok ? path.value : toHashedPath(file), anchor: null, lineText: null };
}

/** Redaction can make a safe path too long to be one. */
function toHashedPath(file: string): RepoPath {
  const path = parseRepoPathText(`unnamed-${sha256(file).slice(0, 8)}`);
  if (!path.ok) throw new Error('a plain name is a safe path');
  return path.value;
}

function compareFindings(left: Placed, right: Placed): number {
  return (
    severities.indexOf(left.severity) - severities.indexOf(right.severity) ||
    compareBytes(left.path.bytes, right.path.bytes) ||
    lineOf(left) - lineOf(right) ||
    compareText(left.rule ?? '', right.rule ?? '') ||
    compareText(left.comment, right.comment)
  );
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

function lineOf(finding: Placed): number {
  return finding.anchor?.line ?? finding.line;
}

/** Equal statements about one line are one finding; of ordered ones the gravest is kept. */
function toUnique(findings: readonly Placed[]): readonly Placed[] {
  const seen = new Set<string>();
  return findings.filter((finding) => {
    const { path, anchor, rule, comment } = finding;
    const key = JSON.stringify([path.key, anchor !== null, lineOf(finding), rule, comment]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** Placeholders are numbered within one run only, so a fingerprint has to see them without their numbers. */
function toFingerprinted(findings: readonly Placed[]): readonly PlacedFinding[] {
  const withoutNumbers = (text: string): string => text.replace(/\bREDACTED_[A-Z0-9_]+_\d+\b/g, 'REDACTED');
  const numbered = withFingerprints(
    findings.map((finding) => ({
      ...finding,
      comment: withoutNumbers(finding.comment),
      lineText: finding.lineText === null ? null : withoutNumbers(finding.lineText),
    })),
  );
  return findings.map((finding, index) => ({
    ...finding,
    fingerprint: numbered[index]?.fingerprint ?? '',
  }));
}
