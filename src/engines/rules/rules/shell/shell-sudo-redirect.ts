import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const shellSudoRedirect: StructuralRule = {
  id: 'shell-sudo-redirect',
  title: 'File written without the rights of sudo',
  severity: 'warning',
  languages: ['bash'],
  rationale: 'The shell opens the file before sudo starts, with the rights of the caller.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['sudo echo 1 > /proc/sys/vm/drop_caches\n', 'sudo cat list >> /etc/hosts\n'],
    good: [
      'echo 1 | sudo tee /proc/sys/vm/drop_caches > /dev/null\n',
      'sudo sh -c "echo 1 > /etc/a"\n',
      'sudo make > build.log\n',
      'sudo apt-get update > /dev/null\n',
    ],
  },
  triggers: ['sudo '],
  kinds: ['redirected_statement'],
  check(node) {
    const command = node.child(0);
    const target = node
      .children()
      .find(
        (child) =>
          child.is('file_redirect') &&
          /^1?>>?\s*"?\/(?:etc|proc|sys|usr|opt|lib|boot|root)\//.test(child.text()),
      );
    if (command?.is('command') !== true || command.child(0)?.text() !== 'sudo' || target === undefined)
      return null;
    return {
      comment: `${quote(target, 'This file')} is opened by the shell of the caller, not by sudo, and that fails without rights. Pipe into sudo tee.`,
      at: [target],
    };
  },
};
