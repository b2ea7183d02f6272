import { isRandom, isUuid } from '../randomness.ts';
import { isStandIn } from '../stand-in.ts';
import type { Separator } from './separator.ts';

export type NameKind = 'password' | 'secret' | 'token' | 'key' | 'credential';

export interface Candidate {
  readonly kind: NameKind;
  readonly name: string;
  readonly words: readonly string[];
  readonly separator: Separator;
  /** A few characters before the name. */
  readonly before: string;
  readonly content: string;
  readonly quoted: boolean;
  /** The two characters after the value. */
  readonly after: string;
  /** Whether the name begins its line and the value ends it, without blanks: a line of a settings file. */
  readonly isWholeLine: boolean;
}

/** Names with these words tell of something public, or of a key in the sense of a lock on a table. */
const publicWords = new Set(
  'public pub primary foreign cache sort partition row index group unique map dict object translation i18n locale checksum integrity hash digest fingerprint thumbprint etag sha sha1 sha256 md5 author authors passed bypassed passing passes passive passenger passengers passport bypass compass keyboard keyword keywords keypress keydown keyup keyframes monkey turkey hockey tokenize tokenizer'.split(
    ' ',
  ),
);

/** A name that ends so names something about a secret: where it is, what it is called, how long it lives. */
const aboutWords = new Set(
  'id ids name names path paths file files dir url uri endpoint type types kind field label length len size count max min expiry expires expiration ttl timeout date at algorithm alg regex pattern prefix suffix header param parameter parameters hint placeholder message policy rule rules form input page view manager service provider factory class interface model schema position offset format encoding version usage limit required enabled valid validator event index code press down up set'.split(
    ' ',
  ),
);

/** How the name of a function ends that takes a secret. */
const setterWords = /^(?:pass(?:wd|word|phrase)?|pwd|secret|token|(?:api|secret)?key|credentials?)$/;

export function isSecretName(words: readonly string[]): boolean {
  return !words.some((word) => publicWords.has(word) || /pub(?:lic)?key/.test(word));
}

/** Whether the value that a name is given is a secret written out. */
export function isSecretValue(candidate: Candidate): boolean {
  const { content, kind } = candidate;
  if (content.length < 4 || isStandIn(content) || isCode(candidate) || isPlainData(content)) return false;
  if (toSolid(content) === toSolid(candidate.name)) return false;
  if (candidate.separator.tie === 'space' && !isDirective(candidate)) return false;
  if (candidate.separator.tie === 'argument' && !candidate.quoted) return false;
  if (candidate.separator.tie === 'call' && !setterWords.test(candidate.words.at(-1) ?? '')) return false;
  if (aboutWords.has(candidate.words.at(-1) ?? '')) return isStrong(content);
  return kind === 'password' ? isPassword(candidate) : isKey(candidate);
}

/** `--token VALUE`, `#define TOKEN "VALUE"`, `ENV TOKEN VALUE`. */
function isDirective({ name, before, quoted }: Candidate): boolean {
  if (/^-{1,2}\w/.test(name)) return true;
  return (
    /(?:[#%]define|%global|\bSET|\bset|\bENV|\bsetenv|\bexport|identity)[ \t\\]{1,4}t?$/.test(before) &&
    (quoted || /ENV|define|setenv/.test(before))
  );
}

/** Unquoted text that a program computes: a path through objects, a call, a comparison, a number in base 16. */
function isCode({ content, quoted, after, kind }: Candidate): boolean {
  if (quoted) return false;
  if (
    /^[([]/.test(after) ||
    /[A-Za-z_$\])]\??\.[A-Za-z_$]|->|::|&&|^\*\/|[=!]==?[^=]|^[@%*!&]+[\w.]*$/.test(content)
  )
    return true;
  return kind === 'password' ? /:/.test(content) : /[?*!^~]/.test(content);
}

/** Values with a public meaning of their own. */
function isPlainData(content: string): boolean {
  return (
    /^(?:[a-z][a-z0-9+.-]*:)?\/\/|^(?:data|urn|https?|file|arn):/i.test(content) ||
    /\w\?[\w.-]+=/.test(content) ||
    /^sha(?:1|256|384|512)[-:]/.test(content) ||
    /^(?:[.~]{0,2}\/)?(?:[a-z_.-]+\/)+[\w.-]*$/.test(content) ||
    /^[0-9]{4}-[0-9]{2}-[0-9]{2}/.test(content) ||
    /^v?[0-9]+(?:\.[0-9]+)+/.test(content) ||
    /^(?:ssh-|ecdsa-|AAAAB3Nza|AAAAC3Nza)/.test(content) ||
    /^(?:#[0-9a-fA-F]{3,8}|0x[0-9a-fA-F]{1,16}(?:[uUlL]{1,3})?)$/.test(content) ||
    /[^\t\x20-\x7e]/.test(content) ||
    /ABCDEFGHIJ|abcdefghijk/.test(content)
  );
}

/** Random beyond doubt, whatever the name says. */
function isStrong(content: string): boolean {
  return (
    content.length >= 24 &&
    isRandom(content) &&
    !isUuid(content) &&
    !/^[0-9a-f]+$/i.test(content) &&
    !/\s/.test(content)
  );
}

function isPassword({ content, quoted, separator, name, isWholeLine }: Candidate): boolean {
  if (/\s/.test(content)) return isSalt(content);
  const hasLetter = /[A-Za-z]/.test(content);
  const hasDigit = /[0-9]/.test(content);
  const hasSign = /[!@#$%^&*+=?~]/.test(content);
  if (!hasLetter || !(hasDigit || hasSign)) return isStrong(content);
  if (quoted || isWholeLine) return content.length >= 5;
  if (hasSign || isRandomShort(content) || isRandom(content)) return content.length >= 5;
  return !separator.spaced && /^[A-Z0-9_]+$/.test(name) && hasDigit;
}

/** A short mixture that no one would take for a word with a number. */
function isRandomShort(content: string): boolean {
  const runs = content.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|[0-9]+|[^A-Za-z0-9]+/g) ?? [];
  return runs.length >= 4 && content.length / runs.length <= 3;
}

/** Salts of WordPress and the like hold any character, blanks too. */
function isSalt(content: string): boolean {
  const signs = content.match(/[^\sA-Za-z0-9.,'-]/g) ?? [];
  const words = content.match(/(?<!\S)[A-Za-z]{3,}(?=[\s.,:;!?]|$)/g) ?? [];
  return content.length >= 24 && new Set(signs).size >= 5 && /[0-9]/.test(content) && words.length <= 1;
}

/** Groups of capitals and digits: `XXXXX-XXXXX-XXXXX-XXXXX`. */
function isLicence(content: string): boolean {
  return /^[A-Z0-9]{4,6}(?:-[A-Z0-9]{4,6}){3,7}$/.test(content);
}

/** What makes a key of prose a secret one: `Secret key: ...`. */
const keyAttribute =
  /(?<![A-Za-z])(?:secret|access|api|app|auth|authentication|account|encryption|licen[cs]e|private|signing) $/i;

function isKey({ content, words, before }: Candidate): boolean {
  if (/\s/.test(content)) return isSalt(content);
  const weak = words.length === 1 && /^keys?$/.test(words[0] ?? '') && !keyAttribute.test(before);
  if (content.length < (weak ? 16 : 10)) return false;
  if (isUuid(content)) return !weak;
  if (/^[0-9a-fA-F]+$/.test(content)) return !weak && isRandom(content);
  if (isRandom(content) || isLicence(content)) return true;
  const signs = content.match(/[^\w\s.,:/-]/g) ?? [];
  if (new Set(signs).size >= 4) return true;
  const digits = content.match(/[0-9]/g)?.length ?? 0;
  return (
    !weak &&
    content.length >= 20 &&
    /^[\w+/=-]+$/.test(content) &&
    /[A-Za-z]/.test(content) &&
    digits >= content.length / 4
  );
}

function toSolid(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
}
