import type { ExplainedRule } from '../../app/policy/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import { type Paint, toWrapped } from '../../report/text/index.ts';

type Place = ExplainedRule['contexts'][number];

/** What the repository around makes of a rule: in which contexts it stands, instead of what, and in which files. */
export function toPlaceLines(
  { managed, diagnostics, contexts }: ExplainedRule,
  tool: string,
  width: number,
  paint: Paint,
): readonly string[] {
  if (diagnostics.length > 0) {
    const why = 'What this repository makes of it cannot be told while its configuration is wrong:';
    return ['', ...toWrapped(why, width), `  ${tool} validate`];
  }
  if (!managed) return [];
  if (contexts.length === 0) return [`${paint('strong', 'Here')}      in no context of this repository`];
  return contexts.flatMap((place, index) => {
    const label = index === 0 ? paint('strong', 'Here') : '    ';
    return toLines(place, width - 10).map((line, at) =>
      at === 0 ? `${label}      ${line}` : `          ${line}`,
    );
  });
}

function toLines({ context, composed, outputs }: Place, width: number): readonly string[] {
  const { profiles, replaces, rule } = composed;
  const through = rule.origin === 'toolchain' ? `profile ${profiles.join(', ')}` : toVisibleLine(rule.path);
  const files = outputs.map(({ path }) => toVisibleLine(path)).join(', ');
  const shown = files === '' ? 'rendered nowhere' : `rendered in ${files}`;
  return [
    ...toWrapped(`context ${toVisibleLine(context)}, through ${through}: ${shown}`, width),
    ...(replaces === null ? [] : toWrapped(toReplacement(replaces), width)),
  ];
}

function toReplacement({ rule, reason }: NonNullable<Place['composed']['replaces']>): string {
  const why = reason === null ? 'the configuration gives no reason' : toVisibleLine(reason);
  return `  in place of ${toVisibleLine(rule.path)} of the toolchain: ${why}`;
}
