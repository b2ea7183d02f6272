import { type SecretRule, token } from '../rule.ts';

/** Vaults, password managers, identity providers. */
export const identityRules: readonly SecretRule[] = [
  token('vault-token', ['hvs.', 'hvb.', 'hvr.'], /\bhv[sbr]\.[\w.-]{80,300}/),
  token('onepassword-token', ['ops_eyJ'], /(?<![\w-])ops_eyJ[\w+/-]{160,4000}={0,3}/),
  token(
    'onepassword-secret-key',
    ['A3-'],
    /\bA3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}/,
  ),
  token(
    'doppler-token',
    ['dp.'],
    /(?<![\w.])dp\.(?:pt|st|ct|sa|scim|audit)\.(?:[\w-]{2,35}\.)?[A-Za-z0-9]{40,44}/,
  ),
  token('age-secret-key', ['AGE-SECRET-KEY-1'], /AGE-SECRET-KEY-1[A-Z0-9]{58}/),
  token(
    'authress-key',
    ['.acc_', '.acc-'],
    /(?<=(?<before>(?<!\w)(?:sc|ext|scauth|authress)_[a-z0-9]{5,30}\.[a-z0-9]{4,6}))\.acc[_-][a-z0-9-]{10,32}\.[\w+/=-]{30,120}/,
  ),
  token('ntlm-token', ['TlRMTVNTUAA'], /(?<![\w+/-])TlRMTVNTUAA[BCD]AAAA[\w+/-]{28,2000}={0,2}/),
  token(
    'nats-seed',
    ['SAA', 'SCA', 'SNA', 'SOA', 'SPA', 'SUA', 'SXA'],
    /\bS[ACNOPUX]A[A-Z2-7]{55}(?![A-Za-z0-9])/,
    (seed) => /[2-7].*[2-7]/.test(seed),
  ),
  token(
    'otp-secret',
    ['otpauth://'],
    /otpauth:\/\/[^\s"'<>]{1,200}?[?&]secret=(?<secret>[A-Z2-7]{16,128}={0,6})/i,
  ),
];
