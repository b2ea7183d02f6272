import { type SecretRule, token } from '../rule.ts';
import { isStandIn } from '../stand-in.ts';

const isNamed = (secret: string): boolean => !isStandIn(secret);

/** In prose, too, things are identified by something, and words follow the word password. */
const isMixed = (secret: string): boolean =>
  isNamed(secret) && /[A-Za-z]/.test(secret) && /[0-9!@#$%^&*]/.test(secret);

/** Files that keep passwords by position and not by name, and statements that set them. */
export const credentialFileRules: readonly SecretRule[] = [
  token(
    'netrc-password',
    ['machine '],
    /(?<!\w)machine\s{1,4}\S{1,200}\s{1,8}login\s{1,4}\S{1,200}\s{1,8}password\s{1,4}(?<secret>[^\s"']{1,200})/,
    isNamed,
  ),
  token(
    'pgpass-password',
    [':5432:'],
    /(?<=[\w.*-]):5432:[^:\s]{1,100}:[^:\s]{1,100}:(?<secret>[^\s:"']{3,200})/,
    isNamed,
  ),
  token(
    'sql-password',
    ['IDENTIFIED ', 'identified by ', 'Identified by '],
    /identified\s{1,4}(?:with\s{1,4}\S{1,60}\s{1,4})?(?:by|as)\s{1,4}(?:password\s{1,4})?\\?["'`]?(?<secret>[^\s"'`;\\)]{3,200})/i,
    isMixed,
  ),
  token(
    'sql-password',
    ['PASSWORD ', 'password ', 'Password '],
    /(?<=(?:\b(?:with|encrypted|login|role|user|superuser|set)|[\w"'`])\s{1,4})password\s{1,4}(?:=\s{0,4})?\\?'(?<secret>[^\s'\\]{3,200})(?=\\?')/i,
    isNamed,
  ),
  token(
    'sql-password',
    ['PASSWORD ', 'password '],
    /(?<=\b(?:with|encrypted|login)\s{1,4})password\s{1,4}(?<secret>[^\s'"`;\\=(]{3,200})(?=[;\s\\"']|$)/i,
    isMixed,
  ),
  token(
    'sql-password',
    ["PASSWORD('", "password('"],
    /password\('(?<secret>[^\s'\\]{3,200})(?='\))/i,
    isMixed,
  ),
  token(
    'powershell-password',
    ['SecureString'],
    /(?<=ConvertTo-)SecureString(?:\s{1,4}-(?:String|AsPlainText|Force)){0,3}\s{1,4}\\?["']?(?<secret>[^\s"'$(\\-][^\s"'\\]{3,200})/,
    isMixed,
  ),
  token(
    'htpasswd',
    ['htpasswd'],
    /htpasswd\s{1,3}-\w{0,6}b\w{0,6}\s{1,3}\S{1,200}\s{1,3}\S{1,100}\s{1,3}["']?(?<secret>[^\s"']{3,200})/,
    isNamed,
  ),
  token(
    'openssl-password',
    ['pass:'],
    /(?<=-pass(?:in|out)?[ =]["']?)pass:(?<secret>[^\s"']{3,200})/,
    isNamed,
  ),
];
