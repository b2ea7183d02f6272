import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { keywordArgumentOf } from '../../python/keyword.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const requesting =
  /^(?:get|post|put|patch|delete|head|options|request|stream|Client|AsyncClient|Session|send|ClientSession|TCPConnector|client|resource|Elasticsearch|api|urlopen|\w*[Cc]lient)$/;

export const pythonCertificateNotChecked: StructuralRule = {
  id: 'python-certificate-not-checked',
  title: 'TLS certificates not checked',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'Without the check anybody on the way can answer in the server’s name, and read and change what is sent.',
  serves: 'security.transport-is-verified',
  examples: {
    bad: [
      'requests.get(url, verify=False)\n',
      'client = httpx.AsyncClient(verify=False, timeout=5)\n',
      'context = ssl._create_unverified_context()\n',
      'context.check_hostname = False\n',
      'context.verify_mode = ssl.CERT_NONE\n',
      'session.verify = False\n',
    ],
    good: [
      'requests.get(url, verify=ca_bundle)\n',
      'requests.get(url, verify=not insecure)\n',
      'context.check_hostname = True\n',
      'form.check(verify=False)\n',
      { path: 'tests/test_client.py', text: 'requests.get(url, verify=False)\n' },
    ],
  },
  triggers: ['verify', 'check_hostname', '_create_unverified_context', 'CERT_NONE'],
  kinds: ['call', 'assignment'],
  applies: isShipped,
  check(node) {
    const at = node.is('call') ? uncheckedCall(node) : uncheckedSetting(node);
    if (at === null) return null;
    return {
      comment:
        'Certificates are not checked here, so anybody on the network can pose as the server. Trust the missing authority instead (verify=path, load_verify_locations).',
      at: [at],
    };
  },
};

function uncheckedCall(call: Node): Node | null {
  const { name } = callOf(call);
  if (name === '_create_unverified_context') return call.field('function') ?? call;
  const verify = requesting.test(name) ? keywordArgumentOf(call, 'verify') : null;
  return verify?.field('value')?.text() === 'False' ? verify : null;
}

function uncheckedSetting(assignment: Node): Node | null {
  const left = assignment.field('left')?.text() ?? '';
  const right = assignment.field('right')?.text() ?? '';
  const off =
    (/^(?!self\.)\w+\.check_hostname$|\bsession\.verify$/.test(left) && right === 'False') ||
    (/^(?!self\.).*\.verify_mode$/.test(left) && /\bCERT_NONE$/.test(right)) ||
    (/^ssl\._create_default_https_context$/.test(left) && right.includes('unverified'));
  return off ? assignment : null;
}
