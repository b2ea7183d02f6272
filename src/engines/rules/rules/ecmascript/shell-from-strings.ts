// biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples are code
import { argumentsOf, calleeOf } from '../../ecmascript/call.ts';
import { variablePartsOf } from '../../ecmascript/constant.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

/** Names of what is a number wherever it is used. */
const numeric = /(?:^|[.{])(?:pid|port|uid|gid|length)\}?$/;

export const shellFromStrings: StructuralRule = {
  id: 'shell-from-strings',
  title: 'Shell command put together from strings',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'A shell reads spaces, quotes, semicolons and dollars in a value as syntax: it breaks on odd names and runs what an attacker adds.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      "import { execSync } from 'node:child_process';\nexecSync(`git checkout ${branch}`);",
      "const cp = require('child_process');\ncp.exec('tar xf ' + file, done);",
    ],
    good: [
      "import { execSync } from 'node:child_process';\nexecSync('git status');",
      "import { execSync } from 'node:child_process';\nexecSync('taskkill /pid ' + child.pid);",
      "import { execFileSync } from 'node:child_process';\nexecFileSync('git', ['checkout', branch]);",
      'const match = pattern.exec(`a ${b}`);',
      "import { execSync } from 'node:child_process';\nexecSync(`npm install --registry ${REGISTRY}`);",
    ],
  },
  triggers: ['execSync(', 'exec('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node, source) {
    const { name, receiver } = calleeOf(node);
    if (name !== 'exec' && name !== 'execSync') return null;
    if (!source.text.includes('child_process') && name !== 'execSync') return null;
    if (receiver !== null && !/^(?:child_?process|cp|childProcess|proc)$|child_process/i.test(receiver))
      return null;
    const [command] = argumentsOf(node);
    const part = (command === undefined ? [] : variablePartsOf(command)).find(
      (each) => !numeric.test(each.text()),
    );
    if (part === undefined) return null;
    return {
      comment: `${quote(part, 'A value')} becomes part of a shell command, where spaces and special characters in it are syntax. Use execFile or spawn with a list of arguments.`,
      at: [part],
    };
  },
};
