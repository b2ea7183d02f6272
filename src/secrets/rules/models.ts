import { type SecretRule, token } from '../rule.ts';

/** Model providers. */
export const modelRules: readonly SecretRule[] = [
  token('anthropic-key', ['sk-ant-'], /\bsk-ant-[a-z]{3,5}[0-9]{2}-[\w-]{60,128}/),
  token('openai-key', ['sk-'], /\bsk-[\w-]{16,160}T3BlbkFJ[\w-]{16,160}/),
  token('openai-key', ['sk-proj-', 'sk-svcacct-', 'sk-admin-'], /\bsk-[a-z]{4,7}-[\w-]{60,200}/),
  token('deepseek-key', ['sk-'], /\bsk-[0-9a-f]{32,64}(?![\w-])/),
  token('openrouter-key', ['sk-or-'], /\bsk-or-v1-[0-9a-f]{64}/),
  token('huggingface-token', ['hf_'], /\bhf_[A-Za-z]{34}(?![A-Za-z0-9])/),
  token('huggingface-token', ['api_org_'], /\bapi_org_[A-Za-z]{34}(?![A-Za-z0-9])/),
  token('groq-key', ['gsk_'], /\bgsk_[A-Za-z0-9]{48,56}(?![A-Za-z0-9])/),
  token('xai-key', ['xai-'], /\bxai-[\w-]{80}/),
  token('perplexity-key', ['pplx-'], /pplx-[A-Za-z0-9]{40,64}/),
  token('tavily-key', ['tvly-'], /tvly-[\w-]{32,45}/),
  token('llama-cloud-key', ['llx-'], /\bllx-[\w-]{48}/),
  token('together-key', ['tgp_v1_'], /tgp_v1_[\w-]{43}/),
  token('replicate-token', ['r8_'], /\br8_[A-Za-z0-9]{37,40}(?![A-Za-z0-9])/),
  token(
    'fireworks-key',
    ['fw_'],
    /(?<![A-Za-z0-9_])fw_[A-Za-z0-9]{22,28}(?![A-Za-z0-9_])/,
    (secret) => /[0-9]/.test(secret) && /[A-Z]/.test(secret),
  ),
  token('langsmith-key', ['lsv2_'], /lsv2_(?:pt|sk)_[0-9a-f]{32}_[0-9a-f]{10}/),
];
