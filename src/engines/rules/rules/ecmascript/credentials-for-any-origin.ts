import { propertyOf } from '../../ecmascript/call.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const credentialsForAnyOrigin: StructuralRule = {
  id: 'credentials-for-any-origin',
  title: 'Every origin may send requests with credentials',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'Any site that a signed-in user visits can then call this service in their name and read the answers.',
  serves: 'security.least-privilege',
  examples: {
    bad: [
      'app.use(cors({ origin: true, credentials: true }));',
      "const options = { origin: '*', credentials: true };",
    ],
    good: [
      "app.use(cors({ origin: 'https://app.example', credentials: true }));",
      "app.use(cors({ origin: '*' }));",
      "fetch(url, { credentials: 'include' });",
    ],
  },
  triggers: ['credentials'],
  kinds: ['object'],
  applies: isShipped,
  check(node) {
    const origin = propertyOf(node, 'origin');
    const credentials = propertyOf(node, 'credentials');
    if (origin === null || credentials?.is('true') !== true) return null;
    if (!origin.is('true') && !/^['"]\*['"]$/.test(origin.text())) return null;
    return {
      comment:
        'Every site may call this service with the cookies of its visitors and read the answers. List the origins that need it.',
      at: [origin, credentials],
    };
  },
};
