import type { Stretch } from './code-span.ts';

/**
 * Divides a word, a run of ASCII and Latin letters, into what is plain and what must stand in code. Plain is a short
 * list of what means nothing to any Markdown dialect, to any filter behind it (GitHub links mentions, references and
 * commit ids after rendering, where no escape reaches them; it leaves only code alone) or to any address finder: words
 * of Latin letters, short numbers, abbreviations, and the punctuation round a sentence. The punctuation behind a word
 * is plain only where the word `ends`, because an address may go on in another script. All else goes into code.
 */
export function toNeutralWord(word: string, ends: 'here' | 'later'): readonly Stretch[] {
  if (loneSymbols.has(word)) return [{ kind: 'prose', text: word }];
  const from = countLead(word);
  const to = ends === 'here' ? Math.max(from, countWithoutTail(word)) : word.length;
  const core = word.slice(from, to);
  return [
    { kind: 'prose', text: word.slice(0, from) },
    { kind: isPlain(core) ? 'prose' : 'code', text: core },
    { kind: 'prose', text: word.slice(to) },
  ];
}

/** Symbols that mean nothing alone between two spaces; at the start of a line the caller escapes them. */
const loneSymbols: ReadonlySet<string> = new Set(['-', '+', '=', '&']);

/** With a full stop behind it, GFM takes this for the beginning of an address whatever follows: `www.%` (GFM 6.9). */
const beginsAddress = /^www$/i;

function isPlain(core: string): boolean {
  if (beginsAddress.test(core)) return false;
  if (core === '' || /^\d{1,6}(?:\.\d{1,6})?$/.test(core)) return true;
  if (/^\p{Script=Latin}(?:\.\p{Script=Latin})+$/u.test(core)) return true;
  return /^\p{Script=Latin}+(?:['-]\p{Script=Latin}+)*$/u.test(core) && !looksLikeCommit(core);
}

/** GitHub links seven or more hex digits where they begin a commit's id; to it, `é` ends a word. */
function looksLikeCommit(core: string): boolean {
  return /[0-9a-f]{7}/i.test(core);
}

function countLead(word: string): number {
  let at = 0;
  while (at < word.length && `("'`.includes(word.charAt(at))) at++;
  return at;
}

/** Where the closing punctuation begins. A bracket belongs to the word where the word itself opens one: `call()`. */
function countWithoutTail(word: string): number {
  const opens = word.indexOf('(', countLead(word)) >= 0;
  const tail = opens ? '.,;:!?' : '.,;:!?%"\')';
  let at = word.length;
  while (at > 0 && tail.includes(word.charAt(at - 1))) at--;
  return at;
}
