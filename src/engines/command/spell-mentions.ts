/**
 * The same JSON data without an at sign. Coding agents take `@path` anywhere in a prompt as an order to read that file:
 * one that is asked to have no tools still sends `/etc/hostname` along, another rewrites the text around the mention
 * and drops backslashes, which lets data out of its JSON string. Neither has a switch for it.
 */
export function spellMentions(prompt: string): string {
  return prompt.replaceAll('@', '\\u0040');
}
