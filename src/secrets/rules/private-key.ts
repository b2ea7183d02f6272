import type { SecretRule, Sighting } from '../rule.ts';
import { token, toSticky } from '../rule.ts';
import { type Line, lineFrom, linesAfter, linesBefore, longestKeyLine, toRole } from './key-lines.ts';

/** The most lines of one key that we follow; the longest post-quantum keys take some hundreds. */
const mostLines = 2000;
/** A line of armour that is at least this long is no word. */
const armourRun = /[A-Za-z0-9+/]{24}/;

const begin = toSticky(/-{4,5} ?BEGIN [A-Z0-9 ]{0,60}PRIVATE KEY(?: BLOCK)? ?-{4,5}/i);
const finish = toSticky(/-{4,5} ?END [A-Z0-9 ]{0,60}PRIVATE KEY(?: BLOCK)? ?-{4,5}/i);
/** What stands between an END line and the start of its line or of the base64 before it. */
const escapedRunBefore = toSticky(/(?<=([A-Za-z0-9+/=\\ ]{0,16384}))/);
const decorationBefore = toSticky(/(?<=\n([^\n]{0,120}))/);
const runBefore = toSticky(/(?<=([A-Za-z0-9+/]{0,80}))/);
const anyArmourLine = /-{4,5} ?(?:BEGIN|END) /;

/**
 * Private keys in armour (RFC 7468, OpenSSH, PGP, SSH2, PuTTY), whole or with one end cut off, as in a hunk of a diff;
 * between quotes, behind comment signs, in build logs, or on one line with escaped line ends. The armour lines stay, so
 * that the text still says what was there.
 */
export const privateKeyRules: readonly SecretRule[] = [
  rule(['-----BEGIN ', '---- BEGIN '], findFromBegin),
  rule(['-----END ', '---- END '], findBeforeEnd),
  rule(['Private-Lines:'], findPuttyLines),
  rule(
    [
      'b3BlbnNzaC1rZXktdjE',
      'ADANBgkqhkiG9w0BAQEFAASC',
      'IBAAKC',
      'MIGHAgEAMBMGByqGSM49',
      'MHcCAQEE',
      'MIGkAgEBBD',
      'MC4CAQAwBQYDK2VwBCIE',
    ],
    findFromKeyStart,
  ),
  // An armoured key that was encoded once more, in any alignment: the words PRIVATE KEY, in base64.
  token(
    'private-key',
    ['UFJJVkFURSBLRV', 'BSSVZBVEUgS0VZ', 'QUklWQVRFIEtFW'],
    /(?<=(?<before>[\w+/-]{0,4096}))(?:UFJJVkFURSBLRV|BSSVZBVEUgS0VZ|QUklWQVRFIEtFW)[\w+/-]{16,16384}={0,2}/,
  ),
];

function rule(literals: readonly string[], find: (text: string, at: number) => Sighting | null): SecretRule {
  return {
    kind: 'private-key',
    basis: 'format',
    literals,
    find: (text, at) => {
      const sighting = find(text, at);
      return sighting === null ? [] : [sighting];
    },
  };
}

function findFromBegin(text: string, at: number): Sighting | null {
  begin.lastIndex = at;
  return begin.test(text) ? followBody(text, begin.lastIndex) : null;
}

/** The rest of the line at `from` and the lines after it, as far as they belong to a key. */
function followBody(text: string, from: number): Sighting | null {
  const first = lineFrom(text, from);
  const onLine = text.slice(first.start, first.end);
  const stop = onLine.search(anyArmourLine);
  if (stop >= 0) return toSighting(text, from, from + stop);
  if (onLine.length === longestKeyLine) return toSighting(text, from, first.end);
  const role = toRole(onLine);
  if (role === 'blank') return toSighting(text, Math.min(first.end + 1, text.length), endOfBody(text, first));
  return toSighting(text, from, role === 'body' ? endOfBody(text, first) : first.end);
}

/** The end of the last line that belongs to the key whose first line is given. */
function endOfBody(text: string, first: Line): number {
  let end = first.end;
  let short: number | null = null;
  for (const line of linesAfter(text, first, mostLines)) {
    const shown = text.slice(line.start, line.end);
    if (anyArmourLine.test(shown)) return short ?? end;
    const role = toRole(shown);
    if (role === 'other' || (short !== null && role !== 'blank')) return end;
    if (role === 'short') short = line.end;
    if (role === 'body') end = line.end;
  }
  return end;
}

/** The lines before an END line whose BEGIN line is not there; or what stands before it on its own line. */
function findBeforeEnd(text: string, at: number): Sighting | null {
  finish.lastIndex = at;
  if (!finish.test(text)) return null;
  const run = lengthBefore(escapedRunBefore, text, at);
  if (armourRun.test(text.slice(at - run, at))) return { start: at - run, end: at };
  const lineStart = at - lengthBefore(decorationBefore, text, at);
  let start = lineStart;
  for (const line of linesBefore(text, lineStart, mostLines)) {
    const role = toRole(text.slice(line.start, line.end));
    // The last line of a key is often short; before it, a short line is something else.
    if (role !== 'body' && !(role === 'short' && start === lineStart)) break;
    start = line.start;
  }
  return start === lineStart ? null : toSighting(text, start, lineStart - 1);
}

/** How many characters directly before `at` belong to what the look-behind captures. */
function lengthBefore(lookBehind: RegExp, text: string, at: number): number {
  lookBehind.lastIndex = at;
  return lookBehind.exec(text)?.[1]?.length ?? 0;
}

/** PuTTY says how many lines follow. */
function findPuttyLines(text: string, at: number): Sighting | null {
  const first = lineFrom(text, at);
  return toSighting(text, first.end, endOfBody(text, first));
}

/** Base64 that begins as only private keys do: PKCS #1, PKCS #8, SEC 1 and OpenSSH. */
function findFromKeyStart(text: string, at: number): Sighting | null {
  const start = at - lengthBefore(runBefore, text, at);
  if (!/^(?:MII|MIG|MHc|MC4|b3B)/.test(text.slice(start, start + 3))) return null;
  const first = lineFrom(text, start);
  const run = /^[A-Za-z0-9+/]+={0,2}/.exec(text.slice(first.start, first.end))?.[0].length ?? 0;
  const isWholeLine = toRole(text.slice(first.start, first.end)) === 'body';
  return toSighting(text, start, isWholeLine ? endOfBody(text, first) : start + run);
}

function toSighting(text: string, start: number, end: number): Sighting | null {
  return armourRun.test(text.slice(start, end)) ? { start, end } : null;
}
