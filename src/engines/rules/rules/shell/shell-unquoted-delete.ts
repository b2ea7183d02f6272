// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const shellUnquotedDelete: StructuralRule = {
  id: 'shell-unquoted-delete',
  title: 'Deletion of an unquoted variable',
  severity: 'warning',
  languages: ['bash'],
  rationale:
    'A space or a star in the value makes several paths of it, and other things are deleted than meant.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['rm -rf $folder\n', 'sudo rm -r ${target}/cache\n'],
    good: [
      'rm -rf "$folder"\n',
      'rm -f $file\n',
      'rm -rf $FILES\n',
      'rm -rf "$a"/$$\n',
      'rm -rf $(find . -name "*.o")\n',
    ],
  },
  triggers: ['rm '],
  kinds: ['command'],
  applies: isShipped,
  check(node) {
    const words = node.children();
    const at = words.findIndex((word) => word.text() === 'rm');
    if (at < 0 || at > 1 || !words.some((word) => /^-\w*[rR]\w*$/.test(word.text()))) return null;
    // A plural holds several paths on purpose.
    const path = words
      .slice(at + 1)
      .find(
        (word) =>
          /^\$\{?\w*[^\Ws}]\}?(?:\/[\w./-]*)?$/i.test(word.text()) &&
          !/files|dirs|list|\$\{?\d/i.test(word.text()),
      );
    if (path === undefined) return null;
    return {
      comment: `Without quotes a space in ${quote(path, 'the value')} makes two paths of it, and both are deleted. Put it in double quotes.`,
      at: [path],
    };
  },
};
