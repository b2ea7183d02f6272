import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonGuessableFile: StructuralRule = {
  id: 'python-guessable-file',
  title: 'Temporary file that somebody else can make first',
  severity: 'warning',
  languages: ['python'],
  rationale:
    'mktemp only invents a name; until the file is made anybody on the machine can put a link of that name there.',
  serves: 'security.least-privilege',
  examples: {
    bad: ['path = tempfile.mktemp(suffix=".txt")\n', 'name = os.tempnam()\n'],
    good: [
      'handle, path = tempfile.mkstemp()\n',
      'with tempfile.NamedTemporaryFile() as file:\n    use(file)\n',
      'path = tmp.mktemp("a")\n',
    ],
  },
  triggers: ['tempfile.mktemp(', 'os.tempnam(', 'os.tmpnam('],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = callOf(node);
    const guessable =
      receiver === 'tempfile' ? name === 'mktemp' : receiver === 'os' && /^t(?:e)?mpnam$/.test(name);
    if (!guessable) return null;
    return {
      comment:
        'Between this name and the opening of the file somebody else can make it, or a link in its place. Use tempfile.mkstemp or NamedTemporaryFile, which open it at once.',
      at: [node],
    };
  },
};
