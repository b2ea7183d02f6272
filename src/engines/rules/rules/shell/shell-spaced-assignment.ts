import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const shellSpacedAssignment: StructuralRule = {
  id: 'shell-spaced-assignment',
  title: 'Assignment that runs a command',
  severity: 'blocker',
  languages: ['bash'],
  rationale:
    'With spaces around the sign the shell looks for a program of that name, and the variable stays as it was.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['count = 1\n', '$count=1\n', 'NAME ="a"\n'],
    good: [
      'count=1\n',
      'count=$((count + 1))\n',
      'expr a = b\n',
      '$command --x=1\n',
      'test a = b\n',
      '"$tool"=1\n',
    ],
  },
  triggers: ['='],
  kinds: ['command'],
  check(node) {
    const [name, first] = node.children();
    const word = name?.text() ?? '';
    const isSpaced =
      /^[A-Za-z_]\w*$/.test(word) &&
      first !== undefined &&
      /^=(?!=|~)/.test(first.text()) &&
      !/^(?:test|expr|let|alias|export|dpkg)$/.test(word);
    const isDollar = /^\$[A-Za-z_]\w*=/.test(word);
    if (name === undefined || !(isSpaced || isDollar)) return null;
    return {
      comment: `The shell runs ${quote(word, 'this')} as a command here. An assignment has the bare name and no spaces: name=value.`,
      at: first === undefined ? [name] : [name, first],
    };
  },
};
