/**
 * The comment that every generated file carries, with facts on lines of their own. Keys and values are words that the
 * schemas hold to letters, digits, dots, slashes and hyphens, so that no value can end the comment.
 */
export function toGeneratedComment(facts: readonly (readonly [key: string, value: string])[]): string {
  const lines = facts.map(([key, value]) => `${key}: ${value}`);
  return ['<!--', 'agent-policy-generated: true', ...lines, 'DO NOT EDIT DIRECTLY', '-->', ''].join('\n');
}
