import type { z } from 'zod';
import type { PolicyCode } from '../diagnostic.ts';
import type { YamlNode } from '../yaml/yaml-node.ts';
import type { OwnIssue } from './own-issue.ts';

type Issue = z.core.$ZodIssue;

/** What a value is called that a schema expects. */
const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'whole number',
  int: 'whole number',
  boolean: 'true or false',
  array: 'list',
  object: 'mapping',
  record: 'mapping',
};

export interface Fault {
  readonly code: PolicyCode;
  readonly related: readonly string[];
  /** The key is meant, not the value behind it. */
  readonly onKey?: boolean;
}

/** What an issue of a schema says about the value at its path. Keys that are unknown or missing are told elsewhere. */
export function toFault(issue: Issue, node: YamlNode, examples: readonly string[]): Fault {
  if (issue.code === 'custom') return toOwnFault(issue.params);
  if (isNull(node) || (issue.code !== 'invalid_type' && isEmpty(node)))
    return { code: 'policy.empty-value', related: [] };
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int' && isNumber(node))
        return { code: 'policy.malformed-value', related: examples };
      return { code: 'policy.wrong-type', related: [typeWords[issue.expected] ?? issue.expected] };
    case 'invalid_value':
      return isOneOf(node, issue.values)
        ? { code: 'policy.unknown-value', related: issue.values.map(String) }
        : { code: 'policy.wrong-type', related: [typeWords[typeof issue.values[0]] ?? 'text'] };
    default:
      return { code: 'policy.malformed-value', related: examples };
  }
}

/** Whether a value is at least of the type of those that are accepted. */
const isOneOf = (node: YamlNode, values: readonly unknown[]): boolean =>
  node.kind === 'scalar' && typeof node.value === typeof values[0];
const isNumber = (node: YamlNode): boolean => node.kind === 'scalar' && typeof node.value === 'number';
/** A key with nothing behind it. */
const isNull = (node: YamlNode): boolean => node.kind === 'scalar' && node.value === null;

/** An empty text, list or mapping where something must stand. */
function isEmpty(node: YamlNode): boolean {
  switch (node.kind) {
    case 'scalar':
      return typeof node.value === 'string' && node.value.trim() === '';
    case 'sequence':
      return node.items.length === 0;
    case 'mapping':
      return node.entries.size === 0 && node.whole;
    default:
      return false;
  }
}

function toOwnFault(params: unknown): Fault {
  const own = params as OwnIssue | undefined;
  return {
    code: own?.code ?? 'policy.malformed-value',
    related: own?.related ?? [],
    onKey: own?.onKey ?? false,
  };
}
