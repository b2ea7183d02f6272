import type { Node } from './rule.ts';

const short = /^[\p{L}\p{N}_$.#@:/?! [\]()'"-]{1,60}$/u;

/** Code in a sentence: in back quotes where it is short and harmless, else the stand-in, as it is. */
export function quote(code: Node | string | null, standIn: string): string {
  const text = typeof code === 'string' ? code : (code?.text() ?? '');
  return short.test(text) ? `\`${text}\`` : standIn;
}
