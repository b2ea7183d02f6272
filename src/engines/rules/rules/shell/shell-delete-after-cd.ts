import { occursIn } from '../../any-language/names-in.ts';
import { isShipped } from '../../file-facts.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const shellDeleteAfterCd: StructuralRule = {
  id: 'shell-delete-after-cd',
  title: 'Deletion in whatever folder the script is in',
  severity: 'blocker',
  languages: ['bash'],
  rationale:
    'If the folder is missing cd fails, the script goes on, and the deletion happens where it was started.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['cd "$build"\nrm -rf *\n', 'cd /srv/site\nrm -r ./*\n'],
    good: [
      'cd "$build" || exit 1\nrm -rf *\n',
      'set -e\ncd "$build"\nrm -rf *\n',
      'cd "$build" && rm -rf *\n',
      'cd "$build"\nrm -rf /srv/site/cache\n',
      '#!/bin/sh -e\ncd build\nrm -rf *\n',
    ],
  },
  triggers: ['cd'],
  mentions: ['rm '],
  kinds: ['command'],
  applies: isShipped,
  check(node, source) {
    if (node.child(0)?.text() !== 'cd' || stopsAtErrors(source)) return null;
    const next = nextCommand(node);
    if (next === null || !/^(?:sudo\s+)?rm\s+-\w*[rR]\w*\s+(?:\.\/)?(?:\*|\.\*|\.)(?:\s|$)/.test(next.text()))
      return null;
    return {
      comment:
        'If this cd fails, the deletion on the next line happens in the folder where the script was started. Write cd … || exit 1.',
      at: [node, next],
    };
  },
};

const stopsAtErrors = occursIn(/^[ \t]*set[ \t]+-\w*e|\berrexit\b|^#!.*[ \t]-\w*e/m);

function nextCommand(node: Node): Node | null {
  let at = node.next();
  while (at !== null && (!at.isNamed() || at.is('comment'))) {
    if (at.text().trim() !== '' && at.text() !== ';') return null;
    at = at.next();
  }
  return at?.is('command') ? at : null;
}
