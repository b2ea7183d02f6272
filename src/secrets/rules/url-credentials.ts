import { isRandom } from '../randomness.ts';
import type { SecretRule, Sighting } from '../rule.ts';
import { toSticky } from '../rule.ts';
import { isCrossedOut, isStandIn } from '../stand-in.ts';

/** Bounds of a user's name and a password in a URL; longer ones are no credentials that anybody typed. */
const userAndPassword = toSticky(/:\/\/([^\s"'`<>/\\:?#=&,;(){}|]{0,200}):([^\s"'`<>/\\]{1,400})@/);
const userAlone = toSticky(/:\/\/([^\s"'`<>/\\:?#=&,;(){}|@]{20,200})@/);
const host = toSticky(/[\w.%-]{1,255}(?::[0-9]{1,5})?/);
const rest = toSticky(/[^\s"'`<>\\)\]}]{0,500}/);

/** Schemes whose path is a page or a file, and no part of the credential. */
const publicPath = /^(?:https?|ftps?|sftp|ssh|git|wss?|svn)$/i;

/**
 * A URL that carries its credentials (RFC 3986, section 3.2.1). User, password and host are one credential and go
 * together; of a connection string to a data store also what follows, where drivers take further secrets.
 */
export const urlCredentialRules: readonly SecretRule[] = [
  { kind: 'url-credentials', basis: 'format', literals: ['://'], find: findUrlCredentials },
];

function findUrlCredentials(text: string, at: number): Sighting[] {
  const end = toEndOfCredential(text, at);
  if (end === null) return [];
  const scheme = toScheme(text, at);
  if (scheme === '') return [];
  host.lastIndex = end;
  if (!host.test(text)) return [];
  const start = at - scheme.length;
  if (publicPath.test(scheme)) return [{ start, end: host.lastIndex }];
  rest.lastIndex = host.lastIndex;
  rest.test(text);
  return [{ start, end: rest.lastIndex }];
}

/** Behind the `@` that ends a user and a password, or a user's name that is a token itself. */
function toEndOfCredential(text: string, at: number): number | null {
  userAndPassword.lastIndex = at;
  const pair = userAndPassword.exec(text);
  if (pair !== null) return isPassword(pair[1] ?? '', pair[2] ?? '') ? userAndPassword.lastIndex : null;
  userAlone.lastIndex = at;
  const user = userAlone.exec(text)?.[1];
  return user !== undefined && isRandom(user) && !isStandIn(user) ? userAlone.lastIndex : null;
}

function isPassword(user: string, password: string): boolean {
  if (isReference(user) || isReference(password)) return false;
  return password.length >= 3 && !isCrossedOut(password) && !/YOUR_|REPLACE|^\*+$/.test(password);
}

function isReference(part: string): boolean {
  return /[${}]|^%[sdv]$|^<|^\[/.test(part) && isStandInOrTemplate(part);
}

function isStandInOrTemplate(part: string): boolean {
  return isStandIn(part) || /^\$|\$\{|\$\(|\{/.test(part);
}

function toScheme(text: string, at: number): string {
  let start = at;
  while (start > 0 && at - start < 30 && /[A-Za-z0-9+.:-]/.test(text[start - 1] ?? '')) start--;
  return /(?:jdbc:)?[A-Za-z][A-Za-z0-9+.-]*$/.exec(text.slice(start, at))?.[0] ?? '';
}
