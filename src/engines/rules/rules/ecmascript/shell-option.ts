import { argumentsOf, calleeOf, propertyOf } from '../../ecmascript/call.ts';
import { isConstant } from '../../ecmascript/constant.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const shellOption: StructuralRule = {
  id: 'shell-option',
  title: 'Arguments handed to a shell',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'With the shell option the list of arguments is joined without quoting, so every value in it is read as shell syntax.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      "spawn('convert', [input, output], { shell: true });",
      "execFileSync(tool, args, { stdio: 'inherit', shell: true });",
    ],
    good: [
      "spawn('convert', [input, output]);",
      "spawn('npm', ['run', 'build'], { shell: true });",
      "spawn('convert', [input, output], { shell: false });",
      "spawn('npm', args, { shell: process.platform === 'win32' });",
    ],
  },
  triggers: ['shell'],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node) {
    if (!/^(?:spawn|spawnSync|execFile|execFileSync)$/.test(calleeOf(node).name)) return null;
    const given = argumentsOf(node);
    const shell = given.map((argument) => propertyOf(argument, 'shell')).find((value) => value !== null);
    const values = given.filter((argument) => !argument.is('object'));
    if (shell?.is('true') !== true || values.every(isConstant)) return null;
    return {
      comment:
        'With shell: true the arguments are joined into one command line without quoting, so special characters in a value are executed. Drop the option, or quote every value.',
      at: [shell],
    };
  },
};
