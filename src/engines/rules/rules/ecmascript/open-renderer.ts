import { keyOf } from '../../ecmascript/call.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

const opening: Readonly<Record<string, 'true' | 'false'>> = {
  nodeIntegration: 'true',
  contextIsolation: 'false',
  webSecurity: 'false',
  allowRunningInsecureContent: 'true',
};

export const openRenderer: StructuralRule = {
  id: 'open-renderer',
  title: 'Browser window with the rights of the program',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'With these settings a script on any page that the window shows can act as the desktop program itself.',
  serves: 'security.least-privilege',
  examples: {
    bad: [
      'new BrowserWindow({ webPreferences: { nodeIntegration: true } });',
      'const options = { webPreferences: { preload, contextIsolation: false } };',
    ],
    good: [
      'new BrowserWindow({ webPreferences: { nodeIntegration: false, contextIsolation: true } });',
      'const settings = { webSecurity: false };',
    ],
  },
  triggers: ['nodeIntegration', 'contextIsolation', 'webSecurity', 'allowRunningInsecureContent'],
  mentions: ['webPreferences'],
  kinds: ['pair'],
  applies: isShipped,
  check(node) {
    const key = keyOf(node) ?? '';
    if (opening[key] === undefined || node.field('value')?.text() !== opening[key]) return null;
    const around = node.parent()?.parent();
    if (around?.is('pair') !== true || keyOf(around) !== 'webPreferences') return null;
    return {
      comment: `With this ${quote(key, 'setting')} a script on a page that the window shows gets at the program behind it. Keep the safe default and expose what is needed through a preload script.`,
    };
  },
};
