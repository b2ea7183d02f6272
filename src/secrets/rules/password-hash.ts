import { type SecretRule, token } from '../rule.ts';

/** Hashes of passwords, as crypt(5), Apache and LDAP write them: they are guessed offline, so they are kept as secret. */
export const passwordHashRules: readonly SecretRule[] = [
  token('password-hash', ['$2a$', '$2b$', '$2y$', '$2x$'], /\$2[abxy]\$[0-9]{2}\$[./A-Za-z0-9]{53}/),
  token('password-hash', ['$1$'], /\$1\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{22}/),
  token(
    'password-hash',
    ['$5$', '$6$'],
    /\$[56]\$(?:rounds=[0-9]{1,9}\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{43,86}/,
  ),
  token('password-hash', ['$apr1$'], /\$apr1\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{22}/),
  token(
    'password-hash',
    ['$y$', '$7$'],
    /\$(?:y|7)\$[./A-Za-z0-9]{2,20}\$[./A-Za-z0-9]{1,90}\$[./A-Za-z0-9]{43}/,
  ),
  token(
    'password-hash',
    ['$argon2'],
    /\$argon2(?:id?|d)\$v=[0-9]{1,3}\$[a-z0-9=,]{5,60}\$[A-Za-z0-9+/]{8,90}\$[A-Za-z0-9+/]{20,120}/,
  ),
  token('password-hash', ['$P$', '$H$'], /\$[PH]\$[./A-Za-z0-9]{31}(?![./A-Za-z0-9])/),
  token(
    'password-hash',
    ['{SSHA', '{SHA', '{SMD5}', '{MD5}'],
    /\{(?:SSHA|SHA|SSHA256|SSHA512|SMD5|MD5)\}[A-Za-z0-9+/]{20,140}={0,2}/,
  ),
  token(
    'password-hash',
    ['pbkdf2_sha'],
    /pbkdf2_sha(?:1|256|512)\$[0-9]{1,9}\$[A-Za-z0-9]{4,40}\$[A-Za-z0-9+/]{20,90}={0,2}/,
  ),
];
