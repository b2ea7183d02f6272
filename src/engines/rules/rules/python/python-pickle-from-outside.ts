import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

const outside =
  /\brequest\b|\breq\.|\bresponse\b|\bresp\.|\brecv\w*\(|\bcookies?\b|\bsock(?:et)?\.|\bb64decode\(|\burlopen\(|\bredis\b|\bpayload\b|\buploaded?_?\w*\b/;

export const pythonPickleFromOutside: StructuralRule = {
  id: 'python-pickle-from-outside',
  title: 'Objects unpickled from outside data',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'A pickle is a program: loading one that somebody else made runs what they wrote.',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'state = pickle.loads(request.data)\n',
      'session = pickle.loads(base64.b64decode(cookie))\n',
      'task = dill.loads(sock.recv(4096))\n',
    ],
    good: [
      'state = json.loads(request.data)\n',
      'with open(CACHE, "rb") as file:\n    state = pickle.load(file)\n',
      'copy = pickle.loads(pickle.dumps(value))\n',
    ],
  },
  triggers: ['pickle.', 'dill.', 'marshal.', 'joblib.'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver, given } = callOf(node);
    const [source] = given;
    if (
      !/^loads?$/.test(name) ||
      !/^(?:c?[Pp]ickle|_pickle|cloudpickle|dill|marshal|joblib)$/.test(receiver ?? '')
    )
      return null;
    if (source === undefined || !outside.test(source.text().slice(0, 500))) return null;
    return {
      comment: `Loading ${quote(source, 'this')} runs whatever its sender wrote into it. Use a format that holds only data, such as JSON, or verify a signature before.`,
    };
  },
};
