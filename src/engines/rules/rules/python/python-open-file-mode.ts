import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonOpenFileMode: StructuralRule = {
  id: 'python-open-file-mode',
  title: 'File that every user may change',
  severity: 'warning',
  languages: ['python'],
  rationale:
    'Every account on the machine can replace the contents, and with them what this program reads or runs next.',
  serves: 'security.least-privilege',
  examples: {
    bad: [
      'os.chmod(path, 0o777)\n',
      'Path(name).chmod(0o666)\n',
      'os.umask(0)\n',
      'os.chmod(path, stat.S_IRWXU | stat.S_IRWXG | stat.S_IRWXO)\n',
    ],
    good: [
      'os.chmod(path, 0o755)\n',
      'Path(name).chmod(0o640)\n',
      'old = os.umask(0)\nos.umask(old)\n',
      'os.makedirs(path, 0o777)\n',
      'os.umask(0o077)\n',
    ],
  },
  triggers: ['chmod(', 'umask('],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const mode = receiver === 'os' && name !== 'umask' ? given[1] : given[0];
    if (mode === undefined || receiver === null) return null;
    const text = mode.text();
    const isOpen =
      name === 'umask'
        ? /^(?:0|0o0+)$/.test(text) && node.parent()?.is('expression_statement') === true
        : /^l?chmod$/.test(name) &&
          (/^0o?[0-7]*[0-7]{2}[2367]$/.test(text) || /\bS_I(?:WOTH|RWXO)\b/.test(text));
    if (!isOpen || /^0o?1[0-7]{3}$/.test(text)) return null;
    return {
      comment: `${quote(mode, 'This mode')} lets every user of the machine write here. Give write permission to the owner, or to a group that needs it.`,
      at: [mode],
    };
  },
};
