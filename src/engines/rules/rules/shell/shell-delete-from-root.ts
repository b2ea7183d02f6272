// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { namesIn, occursIn } from '../../any-language/names-in.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

export const shellDeleteFromRoot: StructuralRule = {
  id: 'shell-delete-from-root',
  title: 'Deletion that starts at the root when a variable is empty',
  severity: 'blocker',
  languages: ['bash'],
  rationale: 'Where the variable is empty or misspelt, the path that is left begins with a slash.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['rm -rf "$TARGET/"*\n', 'rm -r ${PREFIX}/lib\n', 'sudo rm -fr "$1/cache"\n'],
    good: [
      'rm -rf "${TARGET:?}/"*\n',
      'TARGET=/srv/site\nrm -rf "$TARGET/"*\n',
      'TARGET=$(mktemp -d)\nrm -rf "$TARGET/a"\n',
      'set -euo pipefail\nrm -rf "$TARGET/"*\n',
      'rm -rf "$TARGET"\n',
      'rm -f "$TARGET/a"\n',
      'rm -rf "$HOME/.cache/tool"\n',
      'rm -rf "$A/$B/deep"\n',
    ],
  },
  triggers: ['rm '],
  kinds: ['command'],
  applies: isShipped,
  check(node, source) {
    const words = node.children();
    const at = words.findIndex((word) => word.text() === 'rm');
    if (at < 0 || at > 1 || !isRecursive(words) || isStrict(source)) return null;
    for (const word of words.slice(at + 1)) {
      const name = bareVariable(word.text());
      if (name === null || isGiven(name, source)) continue;
      return {
        comment: `If ${quote(name, 'the variable')} is empty this deletes from the root of the file system. Write \${${name}:?}, which stops instead.`,
        at: [word],
      };
    }
    return null;
  },
};

function isRecursive(words: readonly Node[]): boolean {
  return words.some((word) => /^-\w*[rR]\w*$|^--recursive$/.test(word.text()));
}

/** The variable with which a path begins, if nothing but a slash, a name or a star follows. */
function bareVariable(word: string): string | null {
  const found = /^"?\$(?:(\w+)|\{(\w+)\})"?\/"?(?:[\w.*-]*)"?\*?\/?$/.exec(word);
  const name = found?.[1] ?? found?.[2] ?? null;
  return name === null ||
    /^(?:HOME|PWD|OLDPWD|TMPDIR|RUNNER_TEMP|GITHUB_WORKSPACE|BASH_SOURCE|srcdir|builddir|pkgdir)$/.test(name)
    ? null
    : name;
}

const isStrict = occursIn(/^[ \t]*set[ \t]+-\w*u|\bnounset\b/m);
/** The variables that get a value which is not empty, or are checked. */
const given = namesIn(
  /\b([A-Za-z_]\w*)=(?:["']?[/\w.]|["']?\$\(|["']?`|["']?\$\{?\w)|-[nzd]\s+"?\$\{?(\w+)|\bfor (\w+) in\b|\$\{(\w+):[-=?]/g,
);
const assigned = namesIn(/\b(\w+)=/g);
const reads = occursIn(/\bread\b/);
const countsArguments = occursIn(/\$#|\$\{1:/);

/** Whether the source gives the variable a value that is not empty, or checks it. */
function isGiven(name: string, source: SourceFacts): boolean {
  if (/^\d$/.test(name)) return countsArguments(source) || given(source).has(name);
  // Of a variable in small letters that a fragment does not assign nothing is known.
  if (!source.whole && /^[a-z]/.test(name) && !assigned(source).has(name)) return true;
  return given(source).has(name) || reads(source);
}
