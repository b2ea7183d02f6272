import { describe, expect, it } from 'vitest';
import { draw } from '../../../test/support/invented-secrets.ts';
import { createRedactor } from '../create-redactor.ts';

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const uuid = (seed: number): string =>
  [8, 4, 4, 4, 12].map((length, index) => draw(length, 'hex', seed + index)).join('-');

/** One secret of each format, as the services publish them. */
const formats: readonly (readonly [kind: string, secret: string])[] = [
  ['aws-access-key-id', `AKIA${draw(16, 'base32')}`],
  ['aws-access-key-id', `ASIA${draw(16, 'base32')}`],
  ['aws-mws-key', `amzn.mws.${uuid(1)}`],
  ['aws-appsync-key', `da2-${draw(26, 'lower36')}`],
  ['aws-bedrock-key', `ABSK${draw(120, 'base64')}=`],
  ['aws-bedrock-key', `bedrock-api-key-${draw(40, 'base64')}`],
  ['gcp-api-key', `AIza${draw(35, 'base64url')}`],
  ['google-oauth-secret', `GOCSPX-${draw(28, 'base64url')}`],
  ['google-oauth-token', `ya29.${draw(60, 'base64url')}`],
  ['google-oauth-token', `1//0${draw(90, 'base64url')}`],
  ['google-oauth-client', `${draw(12, 'digits')}-${draw(32, 'lower36')}.apps.googleusercontent.com`],
  ['azure-client-secret', `${draw(3)}8Q~${draw(34)}`],
  ['azure-storage-key', `${draw(52)}JQQJ99${draw(26)}${draw(4)}`],
  ['azure-devops-token', `${draw(76)}AZDO${draw(4)}`],
  ['digitalocean-token', `dop_v1_${draw(64, 'hex')}`],
  ['alibaba-access-key-id', `LTAI${draw(20)}`],
  ['yandex-key', `AQVN${draw(36, 'base64url')}`],
  ['akamai-token', `akab-${draw(16, 'lower36')}-${draw(16, 'lower36', 2)}`],
  ['cloudflare-token', `cfut_${draw(48)}`],
  ['cloudflare-origin-key', `v1.0-${draw(24, 'hex')}-${draw(146, 'hex')}`],
  ['github-token', `ghp_${draw(36)}`],
  ['github-token', `gho_${draw(36)}`],
  ['github-token', `ghs_12345_${json({ alg: 'RS256', typ: 'JWT' })}.${json({ iss: '12345' })}.${draw(43)}`],
  ['github-token', `github_pat_${draw(22)}_${draw(59)}`],
  ['gitlab-token', `glpat-${draw(20, 'base64url')}`],
  ['gitlab-token', `glrt-t1_${draw(27, 'base64url')}.01.${draw(9, 'lower36')}`],
  ['gitlab-token', `GR1348941${draw(20, 'base64url')}`],
  ['gitlab-session', `_gitlab_session=${draw(32, 'hex')}`],
  ['atlassian-token', `ATATT3xFfGF0${draw(172, 'base64url')}=${draw(8, 'hex').toUpperCase()}`],
  [
    'atlassian-token',
    Buffer.from(`9266076555:${draw(22)}`)
      .toString('base64')
      .slice(0, 44),
  ],
  ['bitbucket-app-password', `ATBB${draw(32)}`],
  ['sourcegraph-token', `sgp_${draw(16, 'hex')}_${draw(40, 'hex')}`],
  ['npm-token', `npm_${draw(36)}`],
  ['pypi-token', `pypi-AgEIcHlwaS5vcmc${draw(120, 'base64url')}`],
  ['rubygems-token', `rubygems_${draw(48, 'hex')}`],
  ['nuget-key', `oy2${draw(43, 'lower36')}`],
  ['docker-token', `dckr_pat_${draw(27, 'base64url')}`],
  ['docker-swarm-token', `SWMTKN-1-${draw(50, 'lower36')}-${draw(25, 'lower36')}`],
  ['clojars-token', `CLOJARS_${draw(60, 'hex')}`],
  ['artifactory-token', `AKCp${draw(69)}`],
  ['artifactory-token', `cmVmdGtuO${draw(55)}`],
  ['slack-token', `xoxb-${draw(12, 'digits')}-${draw(12, 'digits', 2)}-${draw(24)}`],
  ['slack-token', `xoxe.xoxp-1-${draw(164)}`],
  ['slack-token', `xapp-1-${draw(11, 'upper36')}-${draw(13, 'digits')}-${draw(64, 'hex')}`],
  [
    'slack-webhook',
    `https://hooks.slack.com/services/T${draw(8, 'upper36')}/B${draw(8, 'upper36')}/${draw(24)}`,
  ],
  ['discord-webhook', `https://discord.com/api/webhooks/${draw(18, 'digits')}/${draw(68, 'base64url')}`],
  [
    'discord-token',
    `${Buffer.from('198622483471925248').toString('base64')}.${draw(6)}.${draw(27, 'base64url')}`,
  ],
  ['telegram-token', `${draw(9, 'digits').replace(/^0/, '1')}:AA${draw(33, 'base64url')}`],
  ['facebook-token', `EAA${draw(120)}`],
  ['twitter-bearer-token', `${'A'.repeat(21)}${draw(20)}%2F${draw(18)}%3D${draw(50)}`],
  ['dropbox-token', `${draw(11)}${'A'.repeat(10)}${draw(43)}`],
  ['stripe-key', `sk_live_${draw(24)}`],
  ['stripe-key', `rk_test_${draw(99)}`],
  ['stripe-webhook-secret', `whsec_${draw(32)}`],
  ['square-token', `EAAA${draw(60, 'base64url')}`],
  ['square-token', `sq0csp-${draw(43, 'base64url')}`],
  ['paypal-braintree-token', `access_token$production$${draw(16, 'lower36')}$${draw(32, 'hex')}`],
  ['shopify-token', `shpat_${draw(32, 'hex')}`],
  ['plaid-token', `access-sandbox-${uuid(3)}`],
  ['hubspot-token', `pat-na1-${uuid(4)}`],
  ['figma-token', `figd_${draw(40, 'base64url')}`],
  ['salesforce-token', `00D${draw(12)}!${draw(60)}`],
  ['sendgrid-key', `SG.${draw(22, 'base64url')}.${draw(43, 'base64url')}`],
  ['mailgun-key', `key-${draw(32, 'hex')}`],
  ['mailchimp-key', `${draw(32, 'hex')}-us21`],
  ['brevo-key', `xkeysib-${draw(64, 'hex')}-${draw(16)}`],
  ['twilio-key', `SK${draw(32, 'hex')}`],
  ['anthropic-key', `sk-ant-api03-${draw(93, 'base64url')}AA`],
  ['openai-key', `sk-proj-${draw(74, 'base64url')}T3BlbkFJ${draw(74, 'base64url')}`],
  ['openai-key', `sk-${draw(20)}T3BlbkFJ${draw(20)}`],
  ['huggingface-token', `hf_${draw(34, 'letters')}`],
  ['groq-key', `gsk_${draw(52)}`],
  ['xai-key', `xai-${draw(80)}`],
  ['perplexity-key', `pplx-${draw(48)}`],
  ['newrelic-key', `NRAK-${draw(27, 'upper36')}`],
  ['newrelic-key', `${draw(36, 'hex')}NRAL`],
  ['sentry-token', `sntryu_${draw(64, 'hex')}`],
  [
    'sentry-token',
    `sntrys_${json({ iat: 1_700_000_000, url: 'https://sentry.io', org: 'acme' })}_${draw(43, 'base64')}`,
  ],
  ['grafana-token', `glc_${json({ o: '12345', n: 'token', k: draw(24) })}`],
  ['grafana-token', `glsa_${draw(32)}_${draw(8, 'hex')}`],
  ['dynatrace-token', `dt0c01.${draw(24, 'upper36')}.${draw(64, 'upper36')}`],
  ['sonar-token', `squ_${draw(40, 'hex')}`],
  ['posthog-key', `phx_${draw(43)}`],
  ['heroku-key', `HRKU-AA${draw(58, 'base64url')}`],
  ['databricks-token', `dapi${draw(32, 'hex')}-2`],
  ['planetscale-token', `pscale_tkn_${draw(43, 'base64url')}`],
  ['supabase-key', `sbp_${draw(40, 'hex')}`],
  ['vercel-token', `vcp_${draw(56)}`],
  ['netlify-token', `nfp_${draw(36)}`],
  ['fly-token', `fm2_${draw(180, 'base64')}`],
  ['tailscale-key', `tskey-auth-${draw(12)}-${draw(24)}`],
  ['pulumi-token', `pul-${draw(40, 'hex')}`],
  ['terraform-token', `${draw(14)}.atlasv1.${draw(67, 'base64url')}`],
  ['postman-key', `PMAK-${draw(24, 'hex')}-${draw(34, 'hex')}`],
  ['linear-key', `lin_api_${draw(40)}`],
  ['notion-token', `ntn_${draw(11, 'digits')}${draw(35)}`],
  ['openshift-token', `sha256~${draw(43, 'base64url')}`],
  ['dropbox-token', `sl.${draw(136, 'base64url')}`],
  ['vault-token', `hvs.${draw(95, 'base64url')}`],
  ['onepassword-token', `ops_${json({ email: draw(80), secretKey: draw(80) })}`],
  [
    'onepassword-secret-key',
    `A3-${draw(6, 'upper36')}-${draw(11, 'upper36')}-ABCDE-${draw(5, 'upper36')}-ABCDE`,
  ],
  ['doppler-token', `dp.pt.${draw(43)}`],
  ['age-secret-key', `AGE-SECRET-KEY-1${draw(58, 'upper36')}`],
  [
    'json-web-token',
    `${json({ alg: 'HS256', typ: 'JWT' })}.${json({ sub: '1', name: 'x' })}.${draw(43, 'base64url')}`,
  ],
  ['json-web-token', `${json({ alg: 'none', typ: 'JWT' })}.${json({ sub: 'somebody' })}.`],
  ['password-hash', `$2b$12$${draw(53)}`],
  ['password-hash', `$6$${draw(16)}$${draw(86)}`],
  ['password-hash', `$apr1$${draw(8)}$${draw(22)}`],
  ['password-hash', `$argon2id$v=19$m=65536,t=3,p=4$${draw(22)}$${draw(43)}`],
];

describe('token formats', () => {
  it.each(formats)('PR-1 recognises %s wherever it stands', (kind, secret) => {
    const redactor = createRedactor({ configuredValues: [] });
    for (const [before, after] of [
      ['', ''],
      ['+  connect("', '");'],
      ["value: '", "'"],
      ['text\\n', ' more'],
      ['(', ')'],
    ] as const) {
      const { text, spans } = redactor.redact(before + secret + after);
      expect(spans).toEqual([{ start: before.length, end: before.length + secret.length, kind }]);
      expect(text).toBe(`${before}REDACTED_${kind.toUpperCase().replaceAll('-', '_')}_1${after}`);
    }
  });

  it.each(formats.filter(([, secret]) => !/\$|^[0-9]+:AA/.test(secret)))(
    'leaves %s alone where its author crossed it out',
    (_, secret) => {
      const crossedOut = secret.slice(0, 6) + 'x'.repeat(Math.max(0, secret.length - 6));
      expect(createRedactor({ configuredValues: [] }).redact(`"${crossedOut}"`).spans).toEqual([]);
    },
  );

  it.each([
    ['a commit id', draw(40, 'hex')],
    ['a digest', `sha256:${draw(64, 'hex')}`],
    ['an integrity value', `"integrity": "sha512-${draw(86, 'base64')}=="`],
    ['an identifier', uuid(9)],
    ['a public key', `ssh-rsa AAAAB3NzaC1yc2E${draw(300, 'base64')}== root@host`],
    ['a certificate line', `MIIC${draw(60, 'base64')}`],
    ['a publishable key', `pk_live_${draw(24)}`],
    ['a prefix inside a word', `x${'ghost'}_${draw(36)}`.replace('ghost', 'shop')],
    ['a token that is too short', `ghp_${draw(30)}`],
    ['an account id', `AC${draw(32, 'hex')}`],
    ['plain words', 'sk-learn xoxo hf_hub SG. eyJ AKIA pypi-server npm_config_registry key- -us'],
  ])('leaves %s alone', (_, text) => {
    expect(createRedactor({ configuredValues: [] }).redact(text)).toEqual({ text, spans: [] });
  });
});
