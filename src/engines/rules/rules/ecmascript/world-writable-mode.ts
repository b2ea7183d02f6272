import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const worldWritableMode: StructuralRule = {
  id: 'world-writable-mode',
  title: 'File that every user may change',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'Every account on the machine can replace the contents, and with them what this program reads or runs next.',
  serves: 'security.least-privilege',
  examples: {
    bad: ['fs.chmodSync(path, 0o777);', "await chmod(socket, '666');", 'process.umask(0);'],
    good: [
      'fs.chmodSync(path, 0o755);',
      'await chmod(socket, 0o660);',
      'process.umask(0o077);',
      'fs.mkdirSync(path, 0o777);',
    ],
  },
  triggers: ['chmod', 'umask('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name } = calleeOf(node);
    const given = argumentsOf(node);
    const mode = given.at(name === 'umask' ? 0 : 1);
    if (mode === undefined || !isOpen(name, mode.text())) return null;
    return {
      comment: `${quote(mode, 'This mode')} lets every user of the machine write here. Give write permission to the owner, or to a group that needs it.`,
      at: [mode],
    };
  },
};

/** Whether the last octal digit gives others the right to write; for a umask, whether it takes nothing away. */
function isOpen(name: string, mode: string): boolean {
  if (name === 'umask') return /^(?:0|0o0+)$/.test(mode);
  return /^(?:l|f)?chmod(?:Sync)?$/.test(name) && /^(?:0o?|['"]0?)[0-7]{2}[2367]['"]?$/.test(mode);
}
