import { type SecretRule, token } from '../rule.ts';

/** Mail and telephony. */
export const mailRules: readonly SecretRule[] = [
  token('sendgrid-key', ['SG.'], /\bSG\.[\w-]{16,32}\.[\w-]{16,64}/),
  token('mailgun-key', ['key-'], /(?<![\w-])key-[0-9a-f]{32}(?![\w-])/),
  token('mailchimp-key', ['-us'], /(?<=(?<before>(?<![\w-])[0-9a-f]{32}))-us[0-9]{1,2}(?![\w-])/),
  token('brevo-key', ['xkeysib-', 'xsmtpsib-'], /x(?:key|smtp)sib-[a-f0-9]{64}-[A-Za-z0-9]{16}/),
  token(
    'twilio-key',
    [...'0123456789abcdefABCDEFx'].map((digit) => `SK${digit}`),
    /\bSK[0-9a-fA-F]{32}(?![A-Za-z0-9])/,
  ),
  token(
    'postmark-token',
    ['X-Postmark-Server-Token'],
    /X-Postmark-Server-Token["']?:\s?["']?(?<secret>[0-9a-f-]{36})/,
  ),
  token('courier-key', ['pk_prod_'], /\bpk_prod_[A-Z0-9]{28}(?![A-Z0-9])/),
];
