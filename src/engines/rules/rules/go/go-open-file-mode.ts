import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const goOpenFileMode: StructuralRule = {
  id: 'go-open-file-mode',
  title: 'File that every user may change',
  severity: 'warning',
  languages: ['go'],
  rationale:
    'Every account on the machine can replace the contents, and with them what this program reads or runs next.',
  serves: 'security.least-privilege',
  examples: {
    bad: [
      'package a\n\nfunc f() {\n\tos.Chmod(path, 0777)\n}\n',
      'package a\n\nfunc f() {\n\tfile.Chmod(0o666)\n}\n',
      'package a\n\nfunc f() {\n\tsyscall.Umask(0)\n}\n',
    ],
    good: [
      'package a\n\nfunc f() {\n\tos.Chmod(path, 0755)\n}\n',
      'package a\n\nfunc f() {\n\tos.MkdirAll(path, 0777)\n}\n',
      'package a\n\nfunc f() {\n\told := syscall.Umask(0)\n\tsyscall.Umask(old)\n}\n',
    ],
  },
  triggers: ['Chmod(', 'Umask('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    const { name, given } = callOf(node);
    const mode = given.at(-1);
    const text = mode?.text() ?? '';
    const isOpen =
      name === 'Umask'
        ? /^0+$/.test(text) && node.parent()?.is('expression_statement') === true
        : name === 'Chmod' && /^0o?[0-7]?[0-7]{2}[2367]$/.test(text) && !/^0o?1[0-7]{3}$/.test(text);
    if (!isOpen || mode === undefined) return null;
    return {
      comment: `${quote(mode, 'This mode')} lets every user of the machine write here. Give write permission to the owner, or to a group that needs it.`,
      at: [mode],
    };
  },
};
