import type { ComposedRule } from '../compose/composition.ts';
import type { ToolchainPin } from '../configuration.ts';
import type { PolicyRule } from '../corpus.ts';
import { toCodeSpan } from './to-code-span.ts';

/**
 * One rule as a section: its title, its body as it was written, and one line in italics that says how binding it is,
 * where it was written, and what it replaces. A module has no other heading of this level and leaves no markup open, so
 * that the line is the last one of a section whatever the body imitates. Without a pin the rules are those that this very
 * installation ships.
 */
export function toRuleSection({ rule, replaces }: ComposedRule, pin: ToolchainPin | null): string {
  const said = [
    `Rule ${toCodeSpan(rule.id)}, ${rule.severity}.`,
    `Source: ${toSource(rule, pin)}.`,
    ...(replaces === null ? [] : [`Replaces: ${toSource(replaces.rule, pin)}.`]),
    ...(replaces?.reason ? [`Reason: ${toCodeSpan(replaces.reason)}.`] : []),
  ];
  return [`## ${rule.title}`, rule.body, `*${said.join(' ')}*`].filter((part) => part !== '').join('\n\n');
}

function toSource({ origin, path }: PolicyRule, pin: ToolchainPin | null): string {
  return toCodeSpan(
    origin === 'toolchain' && pin !== null ? `${pin.repository}@${pin.revision}:${path}` : path,
  );
}
