import { isRandom } from '../randomness.ts';
import { type SecretRule, token, toSpellings } from '../rule.ts';
import { isStandIn } from '../stand-in.ts';

/** Credentials of HTTP requests: the header itself (RFC 9110, section 11.6.2) and what command lines make of it. */
export const authorizationRules: readonly SecretRule[] = [
  token(
    'authorization',
    toSpellings('authorization'),
    /authorization["']{0,2}\]?\s{0,3}[:=,]\s{0,3}["'`]?(?:(?:basic|bearer|digest|token|api-token|apikey|apitoken|negotiate|ntlm|aws4-hmac-sha256|oauth|key|glsa|sso-key|splunk|zoho-oauthtoken)[ ]{1,3})?(?<secret>[\w+/=.~@:!-]{8,4000})/i,
    isHeaderValue,
  ),
  token(
    'basic-credentials',
    ['Basic ', 'BASIC '],
    /basic[ ]{1,3}(?<secret>[A-Za-z0-9+/]{8,2000}={0,2})(?![\w+/=-])/i,
    isUserAndPassword,
  ),
  token(
    'bearer-token',
    ['Bearer ', 'bearer ', 'BEARER '],
    /bearer[ ]{1,3}(?<secret>[\w+/=.~-]{16,4000})/i,
    isHeaderValue,
  ),
  token(
    'curl-credentials',
    ['-u '],
    /(?<=\s)-u[ ]{1,3}(?<secret>"[^":\s]{1,100}:[^"\n]{2,200}"|'[^':\s]{1,100}:[^'\n]{2,200}'|[^\s"':-][^\s"':]{0,100}:(?:"[^"\n]{3,200}"|'[^'\n]{3,200}'|[^\s"']{3,200}))/,
    isLogin,
  ),
  token(
    'curl-credentials',
    ['--user', '--proxy-user'],
    /--(?:proxy-)?user(?:[ ]{1,3}|=)(?<secret>"[^":\s]{1,100}:[^"\n]{2,200}"|'[^':\s]{1,100}:[^'\n]{2,200}'|[^\s"':-][^\s"':]{0,100}:(?:"[^"\n]{3,200}"|'[^'\n]{3,200}'|[^\s"']{3,200}))/,
    isLogin,
  ),
  token(
    'curl-credentials',
    ['USERPWD'],
    /USERPWD["']?\s{0,3},\s{0,3}["'](?<secret>[^"':\s]{1,100}:[^"'\n]{2,200})(?=["'])/,
    isLogin,
  ),
];

/** Words, joined or apart: a name of something, and no value. */
const words = /^[A-Za-z]+(?:[-_. ][A-Za-z]+)*[-_.]?$/;

function isHeaderValue(value: string): boolean {
  if (isStandIn(value)) return false;
  if (words.test(value)) return value.length >= 16 && isRandom(value);
  return /[0-9]/.test(value) || value.length >= 24;
}

/** Base64 of `user:password`: RFC 7617, section 2. */
function isUserAndPassword(value: string): boolean {
  return /^[\x20-\x7e]{1,200}:[\x20-\x7e]*$/.test(Buffer.from(value, 'base64').toString('latin1'));
}

/** A name and a password, and not two numbers (`-u 1000:1000`), two equal names or references. */
function isLogin(value: string): boolean {
  const bare = value.replace(/^["']|["']$/g, '');
  const at = bare.indexOf(':');
  const [user, password] = [bare.slice(0, at), bare.slice(at + 1)];
  if (user === password || /^[0-9]+$/.test(password) || password.startsWith('/')) return false;
  return !isStandIn(user) && !isStandIn(password) && !/^[$\\<[]/.test(user) && !/^[$\\<[]/.test(password);
}
