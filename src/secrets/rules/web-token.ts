import { type SecretRule, token } from '../rule.ts';

/**
 * JSON Web Tokens and what is made like them. `eyJ` is the base64 of `{"`, so each JSON object in base64 begins with it.
 * A signed token has three parts, an encrypted one five; a token without a signature ends with its second dot or before.
 */
export const webTokenRules: readonly SecretRule[] = [
  token(
    'json-web-token',
    ['eyJ'],
    /(?<![\w-])eyJ[\w-]{14,2000}={0,2}\.eyJ[\w+/-]{8,8000}={0,2}(?:\.[\w+/-]{0,2000}={0,2})?/,
  ),
  token(
    'json-web-token',
    ['eyJ'],
    /(?<![\w-])eyJ[\w-]{14,2000}(?:\.[\w-]{0,4000}){2}\.[\w-]{4,4000}\.[\w-]{4,200}/,
  ),
  // The private members of a JSON Web Key: RFC 7518, section 6.
  token(
    'json-web-key',
    ['"d"', '"k"', '"p"', '"q"', '"dp"', '"dq"', '"qi"'],
    /"(?:d|k|p|q|dp|dq|qi)"\s{0,3}:\s{0,3}"(?<secret>[\w-]{22,4000})(?=")/,
  ),
];
