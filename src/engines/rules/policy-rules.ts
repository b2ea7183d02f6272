/** The built-in policy rules that a mechanical rule can serve. The review procedure says what each of them asks. */
export const servedPolicyRules = [
  'security.secrets-stay-out',
  'security.untrusted-input-is-data',
  'security.transport-is-verified',
  'security.least-privilege',
  'security.supply-chain-is-pinned',
  'security.text-is-what-it-seems',
  'security.cryptography-fits-its-purpose',
  'review.errors-are-handled',
  'review.regression-guards-stay',
  'review.async-work-is-awaited',
  'review.resources-are-released',
  'review.comparisons-mean-what-they-say',
  'core.change-is-finished',
  'core.change-is-coherent',
] as const;
export type ServedPolicyRule = (typeof servedPolicyRules)[number];
