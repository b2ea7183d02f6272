import { type SecretRule, token } from '../rule.ts';

/** Registries of packages and images. */
export const packageRules: readonly SecretRule[] = [
  token('npm-token', ['npm_'], /\bnpm_[A-Za-z0-9]{36,255}/),
  token('npm-token', ['_authToken'], /_authToken\s?=\s?"?(?<secret>[\w+/=.-]{16,300})/),
  token(
    'npm-token',
    ['_auth'],
    /(?<![A-Za-z])_auth\s?=\s?"?(?<secret>[A-Za-z0-9+/]{8,300}={0,2})(?![\w.$({])/,
  ),
  token('pypi-token', ['pypi-AgE'], /pypi-AgE[\w-]{50,1000}/),
  token('rubygems-token', ['rubygems_'], /rubygems_[a-f0-9]{48}/),
  token('nuget-key', ['oy2'], /\boy2[a-z0-9]{43}(?![A-Za-z0-9])/),
  token('docker-token', ['dckr_'], /dckr_[op]at_[\w-]{20,40}/),
  token('docker-swarm-token', ['SWMTKN-1-'], /SWMTKN-1-[0-9a-z]{50}-[0-9a-z]{25}/),
  token('docker-swarm-token', ['SWMKEY-1-'], /SWMKEY-1-[A-Za-z0-9+/]{43}/),
  token('clojars-token', ['CLOJARS_'], /CLOJARS_[A-Za-z0-9]{60}/),
  token('crates-token', ['cio'], /\bcio[A-Za-z0-9]{32}(?![A-Za-z0-9])/, hasDigitsAndCases),
  token('artifactory-token', ['AKC'], /\bAKC[A-Za-z0-9]{10,90}(?![A-Za-z0-9])/, hasDigitsAndCases),
  token('artifactory-token', ['cmVmd'], /\bcmVmdGtuO[A-Za-z0-9]{55}(?![A-Za-z0-9])/),
  token(
    'artifactory-password',
    [...'0123456789ABCDEF'].map((digit) => `AP${digit}`),
    /\bAP[0-9A-F][A-Za-z0-9]{8,90}(?![A-Za-z0-9])/,
    hasDigitsAndCases,
  ),
  // Bundler keeps the credentials of a gem source in a variable that is named after the host.
  token(
    'bundler-credentials',
    ['BUNDLE_'],
    /BUNDLE_[A-Z0-9_]{2,60}__(?:COM|ORG|IO|NET|DEV)["']?\s{0,2}[:=]\s{0,2}["']?(?<secret>[\w.-]{2,60}:[\w.-]{2,100})/,
  ),
];

/** Short prefixes of letters begin ordinary words too: what follows must mix digits with both cases. */
function hasDigitsAndCases(secret: string): boolean {
  const body = secret.slice(3);
  return /[0-9].*[0-9]/.test(body) && /[a-z]/.test(body) && /[A-Z]/.test(body) && !/[xX]{5}/.test(body);
}
