import type { StructuralRule } from '../../rule.ts';

export const shellRedirectOrder: StructuralRule = {
  id: 'shell-redirect-order',
  title: 'Errors sent to the terminal instead of the file',
  severity: 'warning',
  languages: ['bash'],
  rationale:
    'Redirections are done from left to right: 2>&1 copies where standard output goes at that moment.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: ['make 2>&1 > build.log\n', 'run 2>&1 >/dev/null\n'],
    good: [
      'make > build.log 2>&1\n',
      'make &> build.log\n',
      'errors=$(run 2>&1 >/dev/null)\n',
      'run 2>&1 >/dev/null | grep error\n',
    ],
  },
  triggers: ['2>&1'],
  kinds: ['redirected_statement'],
  check(node) {
    const redirects = node
      .children()
      .filter((child) => child.is('file_redirect'))
      .map((child) => child.text().replace(/\s/g, ''));
    const copied = redirects.indexOf('2>&1');
    const sent = redirects.findIndex((each) => /^1?>>?[^&]/.test(each));
    if (copied < 0 || sent < copied) return null;
    // In a pipe or a substitution the order is a known trick to pass on the errors alone.
    if (
      node
        .ancestors()
        .slice(0, 3)
        .some((each) => each.is('pipeline') || each.is('command_substitution'))
    )
      return null;
    return {
      comment:
        'The errors still go to the terminal, since 2>&1 stands before the redirection. Write > file 2>&1.',
    };
  },
};
