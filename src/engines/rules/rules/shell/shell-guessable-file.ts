import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const shellGuessableFile: StructuralRule = {
  id: 'shell-guessable-file',
  title: 'Temporary file that somebody else can make first',
  severity: 'warning',
  languages: ['bash'],
  rationale:
    'A process number is easy to guess, and a link of that name sends the output to any file the script may write.',
  serves: 'security.least-privilege',
  examples: {
    bad: ['out=/tmp/build.$$\n', 'sort list > "/tmp/sorted-$$.txt"\n'],
    good: ['out=$(mktemp)\n', 'echo $$ > run.pid\n', 'out=$work/build.$$\n', 'mkdir "/tmp/a.$$" || exit 1\n'],
  },
  triggers: ['$$'],
  kinds: ['variable_assignment', 'file_redirect'],
  applies: isShipped,
  check(node) {
    const path = /"?\/(?:var\/)?tmp\/[\w./-]*\$\$[\w.-]*"?/.exec(node.text())?.[0];
    if (path === undefined) return null;
    return {
      comment: `Anybody on the machine can guess ${quote(path, 'this name')} and put a link there first. Use mktemp.`,
    };
  },
};
