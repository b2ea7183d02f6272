import { type SecretRule, token } from '../rule.ts';
import { isCrossedOut } from '../stand-in.ts';
import { decimalStarts } from './code-hosting.ts';

/** Chat and social networks. */
export const messagingRules: readonly SecretRule[] = [
  token(
    'slack-token',
    'abcdeoprs'.split('').map((kind) => `xox${kind}-`),
    /(?<=(?<before>(?:xoxe\.)?))xox[abcdeoprs]-[A-Za-z0-9-]{14,250}/,
    (secret) => !isCrossedOut(secret) && (secret.match(/[0-9]/g)?.length ?? 0) >= 8,
  ),
  token('slack-token', ['xapp-'], /xapp-[0-9]-[A-Z0-9]{8,14}-[0-9]{8,14}-{1,2}[A-Za-z0-9]{20,80}/),
  token(
    'slack-webhook',
    ['hooks.slack.com/'],
    /(?<=(?<before>(?:https?:\/\/)?))hooks\.slack\.com\/(?:services|workflows|triggers)\/[A-Za-z0-9+/]{30,90}/,
  ),
  token(
    'discord-webhook',
    ['discord.com/api/webhooks/', 'discordapp.com/api/webhooks/'],
    /(?<=(?<before>(?:https?:\/\/)?))discord(?:app)?\.com\/api\/webhooks\/[0-9]{16,22}\/[\w-]{40,100}/,
  ),
  token('discord-token', decimalStarts, /(?<![\w-])[MNO][DTjz][\w-]{21,24}\.[\w-]{6}\.[\w-]{27,40}(?![\w-])/),
  token('discord-token', ['mfa.'], /(?<![\w.])mfa\.[\w-]{84}(?![\w-])/),
  token(
    'teams-webhook',
    ['.webhook.office.com/'],
    /\.webhook\.office\.com\/webhookb2\/[\w@-]{36,80}\/IncomingWebhook\/[a-z0-9]{32}\/[\w-]{36}/,
  ),
  token('telegram-token', [':AA'], /(?<=(?<before>(?<![A-Za-z0-9])[0-9]{8,10})):AA[\w-]{32,33}(?![\w-])/),
  token('facebook-token', ['EAA'], /(?<![A-Za-z0-9+/])EAA[A-Za-z0-9]{80,400}(?![A-Za-z0-9+/=])/),
  token(
    'facebook-token',
    ['facebook', 'Facebook', 'FACEBOOK'],
    /facebook[^\n]{0,40}?(?<![0-9])(?<secret>[0-9]{12,18}\|[\w-]{24,40})(?![\w-])/i,
  ),
  token('instagram-token', ['IGQVJ'], /\bIGQVJ[\w-]{100,400}/),
  token(
    'twitter-bearer-token',
    ['%3D'],
    /(?<=(?<before>(?<![A-Za-z0-9+/=%])A{19,24}[A-Za-z0-9%]{36,46}))%3D[A-Za-z0-9]{50}(?![A-Za-z0-9])/,
  ),
  token(
    'mattermost-webhook',
    ['/hooks/'],
    /(?<=[\w.-]{3}(?::[0-9]{2,5})?)\/hooks\/(?<secret>[a-z0-9]{26})(?![A-Za-z0-9])/,
  ),
  token(
    'wechat-app-id',
    [...'0123456789abcdef'].map((digit) => `wx${digit}`),
    /(?<![\w-])wx[0-9a-f]{16}(?![\w-])/,
  ),
];
