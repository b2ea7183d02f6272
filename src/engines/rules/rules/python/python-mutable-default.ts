import { callOf, namedIn } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import { shortText } from '../../any-language/short-text.ts';
import { definitionAround } from '../../python/definition.ts';
import { quote } from '../../quote.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

/** Names by which people say that calls are meant to share the value. */
const deliberate = /^_|cache|memo/i;

export const pythonMutableDefault: StructuralRule = {
  id: 'python-mutable-default',
  title: 'Default value that calls share and change',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'A default is made once, when the function is defined: what one call puts into it, every later call finds there.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'def add(item, items=[]):\n    items.append(item)\n    return items\n',
      'def load(path, *, seen: dict = {}):\n    seen[path] = read(path)\n    return seen[path]\n',
      'class Job:\n    def __init__(self, steps=list()):\n        self.steps = steps\n    def add(self, step):\n        self.steps.append(step)\n',
    ],
    good: [
      'def add(item, items=None):\n    items = items or []\n    items.append(item)\n    return items\n',
      'def show(items=[]):\n    for item in items:\n        print(item)\n',
      'class Job:\n    def __init__(self, steps=[]):\n        self.steps = steps\n',
      'def add(item, items=()):\n    return [*items, item]\n',
      'def load(path, _cache={}):\n    _cache[path] = read(path)\n    return _cache[path]\n',
      'def copy(items=[]):\n    items = list(items)\n    items.append(1)\n    return items\n',
    ],
  },
  triggers: ['=[', '= [', '={', '= {', 'list()', 'dict()', 'set()'],
  kinds: ['default_parameter', 'typed_default_parameter'],
  check(node, source) {
    const value = node.field('value');
    const name = node.field('name')?.text() ?? '';
    const body = shortText(definitionAround(node)?.field('body'));
    if (
      value === null ||
      deliberate.test(name) ||
      !isEmptyAndMutable(value) ||
      !isChanged(name, body, source)
    )
      return null;
    return {
      comment: `The default of ${quote(name, 'this parameter')} is made once and shared by all calls, and this function changes it or hands it out. Use None as the default and make a new one inside.`,
    };
  },
};

function isEmptyAndMutable(value: Node): boolean {
  if (value.is('list') || value.is('dictionary')) return namedIn(value).length === 0;
  const { name, receiver, given } = callOf(value);
  return receiver === null && given.length === 0 && /^(?:list|dict|set)$/.test(name);
}

const mutating = String.raw`(?:\.(?:append|extend|insert|update|add|setdefault|pop|remove|clear|sort)\(|\[[^\]\n]{0,80}\]\s*[-+|]?=[^=]|\s*\+=)`;
/** The attributes that the source changes somewhere. */
const changedAttributes = namesIn(new RegExp(String.raw`\bself\.(\w+)${mutating}`, 'g'));

/** Whether a function changes its parameter, hands it out, or keeps what is changed later, and did not replace it. */
function isChanged(name: string, body: string, source: SourceFacts): boolean {
  if (!/^\w+$/.test(name) || !body.includes(name)) return false;
  const own = String.raw`(?:^|[^.\w])${name}`;
  if (new RegExp(String.raw`${own}\s*(?::[^=\n]{0,80})?=[^=]`).test(body)) return false;
  if (new RegExp(String.raw`${own}${mutating}|\breturn ${name}\s*(?:$|\n)`).test(body)) return true;
  const kept = new RegExp(String.raw`\bself\.(\w+)\s*=\s*${name}\s*(?:$|\n)`).exec(body)?.[1];
  return kept !== undefined && changedAttributes(source).has(kept);
}
