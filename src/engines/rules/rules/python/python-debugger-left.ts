import { callOf, namedIn } from '../../any-language/call.ts';
import type { Node, StructuralRule } from '../../rule.ts';

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
      'if options.pdb:\n    pdb.set_trace()\n',
    ],
  },
  triggers: ['breakpoint()', 'set_trace('],
  kinds: ['expression_statement'],
  check(node) {
    const [call] = namedIn(node);
    if (call?.is('call') !== true || isAskedFor(node)) return null;
    const { name, receiver } = callOf(call);
    const stops =
      (receiver === null && name === 'breakpoint') ||
      (name === 'set_trace' &&
        /^(?:i?pdb|pudb|wdb|celery\.contrib\.rdb|rdb|epdb|trepan\.api)$/.test(receiver ?? ''));
    return stops ? { comment: 'This breakpoint is a leftover of a debugging session. Remove it.' } : null;
  },
};

/** Whether the program stops only where somebody asked for it. */
function isAskedFor(statement: Node): boolean {
  const branch = statement.parent()?.parent();
  return /pdb|debug|break|trace/i.test(branch?.field('condition')?.text().slice(0, 200) ?? '');
}
