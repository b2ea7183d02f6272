import type { TextRule } from '../../rule.ts';

/** Files that are called encrypted, and whose contents look like tokens. */
const encrypted = /\.(?:sec|enc|gpg|pgp|asc|age|jwe|sops(?:\.\w+)?)$|\bvault\b/;

export const committedSecret: TextRule = {
  id: 'committed-secret',
  title: 'Secret in the change',
  severity: 'blocker',
  languages: 'text',
  rationale:
    'What was pushed once can be read by everybody who has the history, and by those who search the world for it.',
  serves: 'security.secrets-stay-out',
  examples: {
    bad: [
      'key = "REDACTED_AWS_ACCESS_KEY_ID_1"',
      '-----REDACTED_PRIVATE_KEY_1\nREDACTED_PRIVATE_KEY_1\nREDACTED_PRIVATE_KEY_1',
      { path: 'test/fixtures/keys.txt', text: 'key = "REDACTED_CONFIGURED_VALUE_1"' },
    ],
    good: [
      'key = process.env.KEY',
      'const kind = "REDACTED_";',
      { path: 'test/fixtures/keys.txt', text: 'key = "REDACTED_AWS_ACCESS_KEY_ID_1"' },
      { path: '.drone.sec', text: 'REDACTED_JSON_WEB_TOKEN_1' },
    ],
  },
  triggers: ['REDACTED_'],
  applies: ({ path }) => !encrypted.test(path),
  check({ secrets, previous }, { role }) {
    // Tests and manuals are full of made-up secrets; a value that somebody configured is known to be a real one.
    const [kind] = role === 'source' ? secrets : secrets.filter((each) => each === 'configured-value');
    if (kind === undefined || previous?.secrets.includes(kind)) return null;
    return `This line holds a secret (${kind.replaceAll('-', ' ')}), and from a pushed commit it can be read for ever. Revoke it, and read the new one from the environment or a secret store.`;
  },
};
