import type { ComposedRule } from '../compose/composition.ts';
import type { ToolchainPin } from '../configuration.ts';
import type { PolicyRule } from '../corpus.ts';
import { toCodeSpan } from './to-code-span.ts';

/**
 * One rule as a section: its title, its body as it was written, and one line in italics that says how binding it is,
 * where it was written, and what it replaces. A module has no other heading of this level and leaves no markup open, so
 * that the line is the last one of a section whatever the body imitates.
 */
export function toRuleSection({ rule, replaces }: ComposedRule, pin: ToolchainPin): string {
  const said = [
    `Rule ${toCodeSpan(rule.id)}, ${rule.severity}.`,
    `Source: ${toSource(rule, pin)}.`,
    ...(replaces === null ? [] : [`Replaces: ${toSource(replaces.rule, pin)}.`]),
    ...(replaces?.reason ? [`Reason: ${toCodeSpan(replaces.reason)}.`] : []),
  ];
  return [`## ${rule.title}`, rule.body, `*${said.join(' ')}*`].filter((part) => part !== '').join('\n\n');
}

function toSource({ origin, path }: PolicyRule, { repository, revision }: ToolchainPin): string {
  return toCodeSpan(origin === 'toolchain' ? `${repository}@${revision}:${path}` : path);
}
