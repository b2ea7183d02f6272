/**
 * The same JSON data without an at sign. Coding agents take `@path` anywhere in a prompt as an order to read that file:
 * Claude Code sends `/etc/hostname` along although it has no tools, the Gemini CLI rewrites the text around a mention and
 * drops backslashes, which lets data out of its JSON string. Neither has a switch for it.
 */
export function spellMentions(prompt: string): string {
  return prompt.replaceAll('@', '\\u0040');
}
