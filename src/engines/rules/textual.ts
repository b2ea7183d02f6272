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
  return file.hunks.flatMap((hunk) =>
    hunk.lines.flatMap((line) =>
      line.kind === 'added' && line.newLine !== null
        ? [{ text: line.text.slice(0, bounds.readLineLength), number: line.newLine, secrets: line.secrets }]
        : [],
    ),
  );
}
