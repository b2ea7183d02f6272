import type { PartFile } from '../port/index.ts';
import { bounds } from './bounds.ts';
import type { FileFacts } from './file-facts.ts';
import type { Observation } from './observation.ts';
import type { TextLine, TextRule } from './rule.ts';

/** Judges the added lines of a file by all text rules whose triggers occur in them. */
export function judgeLines(
  file: PartFile,
  facts: FileFacts,
  rules: readonly TextRule[],
): readonly Observation[] {
  const lines = toTextLines(file);
  const text = lines.map((line) => line.text).join('\n');
  return rules
    .filter((rule) => isTriggered(rule, text))
    .flatMap((rule) =>
      lines.flatMap((line) => {
        const comment = rule.check(line, facts);
        return comment === null ? [] : [{ rule, line: line.number, comment }];
      }),
    );
}

function isTriggered(rule: TextRule, text: string): boolean {
  if (rule.triggers instanceof RegExp) return rule.triggers.test(text);
  return rule.triggers.some((trigger) => text.includes(trigger));
}

function toTextLines(file: PartFile): readonly TextLine[] {
  const lines: TextLine[] = [];
  for (const { kind, newLine, text, secrets } of file.hunks.flatMap((hunk) => hunk.lines)) {
    if (kind !== 'added' || newLine === null) continue;
    const last = lines.at(-1);
    const previous = last !== undefined && last.number === newLine - 1 ? last : null;
    lines.push({ text: toReadable(text), number: newLine, secrets, first: last === undefined, previous });
  }
  return lines;
}

function toReadable(text: string): string {
  const line = text.endsWith('\r') ? text.slice(0, -1) : text;
  return line.length <= bounds.readLineLength ? line : line.slice(0, bounds.readLineLength).toWellFormed();
}
