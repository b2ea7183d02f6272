import { type SecretRule, token } from '../rule.ts';

/** Monitoring, quality and analytics. */
export const monitoringRules: readonly SecretRule[] = [
  token('newrelic-key', ['NRAK-'], /NRAK-[A-Z0-9]{27}/),
  token('newrelic-key', ['NRII-', 'NRIQ-'], /NRI[IQ]-[\w-]{25,32}/),
  token('newrelic-key', ['NRJS-', 'NRBR-'], /NR(?:JS|BR)-[0-9a-f]{19,20}/),
  token('newrelic-key', ['NRAL'], /(?<=(?<before>(?<![A-Za-z0-9])[0-9a-z]{36}))NRAL(?![A-Za-z0-9])/),
  token('sentry-token', ['sntrys_eyJ'], /sntrys_eyJ[\w+/-]{60,600}={0,2}(?:_?[\w+/-]{32,256})?/),
  token('sentry-token', ['sntryu_'], /sntryu_[a-f0-9]{64}/),
  token('grafana-token', ['glc_'], /\bglc_eyJ[\w+/$-]{16,400}={0,3}/),
  token('grafana-token', ['glsa_'], /\bglsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}/),
  token('grafana-token', ['eyJrIjoi'], /(?<![\w-])eyJrIjoi[\w-]{50,400}={0,2}/),
  token('dynatrace-token', ['dt0'], /\bdt0[a-z][0-9]{2}\.[A-Z0-9]{8,24}\.[A-Z0-9]{64}/),
  token('sonar-token', ['squ_', 'sqp_', 'sqa_'], /\bsq[upa]_[0-9a-f]{40}/),
  token(
    'posthog-key',
    ['phc_', 'phx_', 'phs_', 'phr_', 'pha_'],
    /\bph[cxsra]_[A-Za-z0-9]{40,64}(?![A-Za-z0-9])/,
  ),
  token(
    'sumologic-id',
    ['sumo', 'Sumo', 'SUMO'],
    /sumo[\w.-]{0,16}["']?\s{0,3}[:=]{1,2}\s{0,3}["']?(?<secret>su[A-Za-z0-9]{12})(?![A-Za-z0-9])/i,
  ),
  token('infracost-key', ['ico-'], /(?<![A-Za-z0-9-])ico-[A-Za-z0-9]{32}(?![A-Za-z0-9])/),
  token(
    'logz-token',
    ['logzio'],
    /logzio[\w.-]{0,16}["']?\s{0,3}[:=]\s{0,3}["']?(?<secret>[A-Za-z]{32})(?![A-Za-z])/i,
  ),
];
