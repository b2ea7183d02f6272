import { callOf, namedIn } from '../../any-language/call.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonDebuggerLeft: StructuralRule = {
  id: 'python-debugger-left',
  title: 'Breakpoint left behind',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'The program stops here and waits for somebody at a terminal, who is not there in production or CI.',
  serves: 'core.change-is-finished',
  examples: {
    bad: [
      'def load():\n    breakpoint()\n    return cache\n',
      'import pdb; pdb.set_trace()\n',
      'ipdb.set_trace()\n',
    ],
    good: [
      'debugger.breakpoint(12)\n',
      'set_trace = None\n',
      'pdb.Pdb(stdin=given)\n',
      'hooks = [breakpoint]\n',
    ],
  },
  triggers: ['breakpoint()', 'set_trace('],
  kinds: ['expression_statement'],
  check(node) {
    const [call] = namedIn(node);
    if (call?.is('call') !== true) return null;
    const { name, receiver } = callOf(call);
    const stops =
      (receiver === null && name === 'breakpoint') ||
      (name === 'set_trace' &&
        /^(?:i?pdb|pudb|wdb|celery\.contrib\.rdb|rdb|epdb|trepan\.api)$/.test(receiver ?? ''));
    return stops ? { comment: 'This breakpoint is a leftover of a debugging session. Remove it.' } : null;
  },
};
