import { keyOf } from '../../ecmascript/call.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const certificateNotChecked: StructuralRule = {
  id: 'certificate-not-checked',
  title: 'TLS certificates not checked',
  severity: 'blocker',
  languages: ecmascript,
  rationale:
    'Without the check anybody on the way can answer in the server’s name, and read and change what is sent.',
  serves: 'security.transport-is-verified',
  examples: {
    bad: [
      'const agent = new https.Agent({ rejectUnauthorized: false });',
      "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';",
      "process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = 0;",
      'request({ url, strictSSL: false });',
    ],
    good: [
      'const agent = new https.Agent({ rejectUnauthorized: true });',
      'const agent = new https.Agent({ rejectUnauthorized: !options.insecure });',
      "if (process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0') warn();",
      { path: 'test/server.test.ts', text: 'const agent = new https.Agent({ rejectUnauthorized: false });' },
    ],
  },
  triggers: ['rejectUnauthorized', 'NODE_TLS_REJECT_UNAUTHORIZED', 'strictSSL'],
  kinds: ['pair', 'assignment_expression'],
  applies: isShipped,
  check(node) {
    if (!(node.is('pair') ? isUncheckedOption(node) : isUncheckedProcess(node))) return null;
    return {
      comment:
        'Certificates are not checked here, so anybody on the network can pose as the server. Trust the missing authority through the ca option instead.',
    };
  },
};

function isUncheckedOption(pair: Node): boolean {
  const key = keyOf(pair);
  return (key === 'rejectUnauthorized' || key === 'strictSSL') && pair.field('value')?.is('false') === true;
}

function isUncheckedProcess(assignment: Node): boolean {
  const left = assignment.field('left')?.text() ?? '';
  return (
    /\bNODE_TLS_REJECT_UNAUTHORIZED\b/.test(left) &&
    /^['"]?0['"]?$/.test(assignment.field('right')?.text() ?? '')
  );
}
