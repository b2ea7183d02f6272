import { type SecretRule, token } from '../rule.ts';

/** Payment, shops and customer relations. */
export const commerceRules: readonly SecretRule[] = [
  token(
    'stripe-key',
    ['sk_live_', 'sk_test_', 'sk_prod_', 'rk_live_', 'rk_test_', 'rk_prod_'],
    /\b[rs]k_(?:live|test|prod)_[A-Za-z0-9]{16,247}/,
  ),
  token('stripe-webhook-secret', ['whsec_'], /\bwhsec_[A-Za-z0-9+/=]{24,160}/),
  token('square-token', ['EAAA'], /(?<![A-Za-z0-9+/])EAAA[\w-]{60}(?![\w-])/),
  token('square-token', ['sq0'], /\bsq0[a-z]{3}-[\w-]{22,60}/),
  token(
    'paypal-braintree-token',
    ['access_token$'],
    /access_token\$(?:production|sandbox)\$[0-9a-z]{16}\$[0-9a-f]{32}/,
  ),
  token(
    'shopify-token',
    ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shptka_'],
    /shp(?:at|ca|pa|ss|tka)_[A-Za-z0-9]{32,64}/,
  ),
  token(
    'plaid-token',
    ['access-'],
    /(?<!\w)access-(?:sandbox|development|production)-[0-9a-f]{8}-[0-9a-f-]{27}/,
  ),
  token('flutterwave-key', ['FLWSECK'], /FLWSECK(?:_TEST)?-[a-z0-9]{12,40}(?:-X)?/i),
  token('shippo-token', ['shippo_'], /shippo_(?:live|test)_[a-fA-F0-9]{40}/),
  token('easypost-key', ['EZAK', 'EZTK'], /\bEZ[AT]K[A-Za-z0-9]{54}(?![A-Za-z0-9])/),
  token('duffel-token', ['duffel_'], /duffel_(?:test|live)_[\w=-]{43}/),
  token('hubspot-token', ['pat-na', 'pat-eu'], /(?<!\w)pat-(?:na|eu)[0-9]-[0-9a-f]{8}-[0-9a-f-]{27}/),
  token('salesforce-key', ['3MVG'], /\b3MVG[\w.]{24,200}/),
  token('salesforce-token', ['00D'], /\b00D[A-Za-z0-9]{12,15}![\w.]{24,200}/),
  token('figma-token', ['figd_', 'figo_', 'figu_'], /\bfig[dou]_[\w-]{36,80}/),
  token('typeform-token', ['tfp_'], /\btfp_[\w.=-]{59}/),
  token('frameio-token', ['fio-u-'], /fio-u-[\w=-]{64}/),
];
