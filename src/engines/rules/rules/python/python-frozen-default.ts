import { callOf } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

const changing =
  /^(?:(?:datetime\.)?(?:datetime|date)\.(?:now|utcnow|today)|timezone\.now|time\.(?:time|monotonic|perf_counter)|uuid\.uuid[14]|uuid4|random\.\w+|os\.getcwd)$/;

export const pythonFrozenDefault: StructuralRule = {
  id: 'python-frozen-default',
  title: 'Time or chance frozen into a default value',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'A default is computed once, when the module is loaded, so every call gets the time of that moment.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'def log(text, at=datetime.now()):\n    write(at, text)\n',
      'def create(name, id: str = str(uuid.uuid4())):\n    return (name, id)\n',
      'def wait(until=time.time() + 60):\n    pass\n',
    ],
    good: [
      'def log(text, at=None):\n    write(at or datetime.now(), text)\n',
      'def create(name, make=uuid.uuid4):\n    return (name, make())\n',
      'def at(make=lambda: time.time()):\n    return make()\n',
    ],
  },
  triggers: [
    'now(',
    'utcnow(',
    'today(',
    'time(',
    'uuid1(',
    'uuid4(',
    'random.',
    'monotonic(',
    'perf_counter(',
    'getcwd(',
  ],
  kinds: ['default_parameter', 'typed_default_parameter'],
  check(node) {
    const value = node.field('value');
    if (value === null) return null;
    const call = callsIn(value).find((each) => isChanging(each));
    if (call === undefined) return null;
    return {
      comment: `${quote(call, 'This call')} runs once, when the function is defined, and every call gets that one value. Use None as the default and call it inside.`,
      at: [call],
    };
  },
};

function isChanging(call: Node): boolean {
  const { name, receiver } = callOf(call);
  return changing.test(receiver === null ? name : `${receiver}.${name}`);
}

function callsIn(value: Node): readonly Node[] {
  if (value.is('lambda') || value.has({ rule: { kind: 'lambda' } })) return [];
  return value.is('call')
    ? [value, ...value.findAll({ rule: { kind: 'call' } })]
    : value.findAll({ rule: { kind: 'call' } });
}
