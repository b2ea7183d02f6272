import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const debuggerStatement: StructuralRule = {
  id: 'debugger-statement',
  title: 'Debugger statement left behind',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'The program stops here for everybody who has developer tools open, and the line has no other use.',
  serves: 'core.change-is-finished',
  examples: {
    bad: ['function load() { debugger; return cache; }', 'debugger'],
    good: ["const tool = 'debugger';", 'debug(state);'],
  },
  triggers: ['debugger'],
  kinds: ['debugger_statement'],
  check: () => ({ comment: 'This debugger statement is a leftover of a debugging session. Remove it.' }),
};
