import { callOf } from '../../any-language/call.ts';
import { valuesIn } from '../../any-language/values.ts';
import { isShipped } from '../../file-facts.ts';
import { keywordOf, positionalOf } from '../../python/keyword.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const pythonShellFromStrings: StructuralRule = {
  id: 'python-shell-from-strings',
  title: 'Shell command put together from strings',
  severity: 'warning',
  languages: ['python'],
  rationale:
    'A shell reads spaces, quotes, semicolons and dollars in a value as syntax: it breaks on odd names and runs what an attacker adds.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'subprocess.run(f"git checkout {branch}", shell=True)\n',
      'os.system("tar xf " + path)\n',
      'subprocess.check_output("ls %s" % folder, shell=True)\n',
      'output = os.popen("id {}".format(user)).read()\n',
    ],
    good: [
      'subprocess.run(["git", "checkout", branch])\n',
      'subprocess.run(f"git checkout {shlex.quote(branch)}", shell=True)\n',
      'subprocess.run("make && make install", shell=True)\n',
      'os.system(f"make -j{JOBS}")\n',
      'subprocess.run(f"{tool} --version".split())\n',
    ],
  },
  triggers: ['shell=True', 'shell = True', 'os.system(', 'os.popen(', 'getoutput(', 'getstatusoutput('],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const [command] = usesShell(node) ? positionalOf(node) : [];
    const part =
      command === undefined ? undefined : valuesIn(command).find((value) => !/quote\(/.test(value.text()));
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes part of a shell command, where spaces and special characters in it are syntax. Pass a list of arguments to subprocess.run without a shell.`,
      at: [part],
    };
  },
};

function usesShell(call: Node): boolean {
  const { name, receiver } = callOf(call);
  if (receiver === 'os') return name === 'system' || name === 'popen';
  if (receiver === 'subprocess' && /^get(?:status)?output$/.test(name)) return true;
  return keywordOf(call, 'shell')?.text() === 'True';
}
