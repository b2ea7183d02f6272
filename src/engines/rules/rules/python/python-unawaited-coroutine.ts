import { callOf, namedIn } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import { perSource } from '../../per-source.ts';
import { definitionAround, isAsync } from '../../python/definition.ts';
import { quote } from '../../quote.ts';
import type { SourceFacts, StructuralRule } from '../../rule.ts';

export const pythonUnawaitedCoroutine: StructuralRule = {
  id: 'python-unawaited-coroutine',
  title: 'Coroutine made and never run',
  severity: 'blocker',
  languages: ['python'],
  rationale: 'Calling an async function only makes a coroutine; without await its body never runs.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      'async def save():\n    pass\n\nasync def main():\n    save()\n',
      'class Job:\n    async def stop(self):\n        pass\n    async def run(self):\n        self.stop()\n',
      'async def main():\n    asyncio.sleep(1)\n',
    ],
    good: [
      'async def save():\n    pass\n\nasync def main():\n    await save()\n',
      'async def save():\n    pass\n\nasync def main():\n    asyncio.create_task(save())\n',
      'def save():\n    pass\n\nasync def main():\n    save()\n',
      'class A:\n    async def stop(self):\n        pass\nclass B:\n    def stop(self):\n        pass\n    def run(self):\n        self.stop()\n',
    ],
  },
  triggers: ['('],
  mentions: ['async def'],
  kinds: ['expression_statement'],
  check(node, source) {
    const [call] = namedIn(node);
    if (call?.is('call') !== true) return null;
    const { name, receiver } = callOf(call);
    const isKnown =
      receiver === 'asyncio'
        ? name === 'sleep'
        : (receiver === null || receiver === 'self') && onlyAsync(source).has(name);
    if (!isKnown || !isAsync(definitionAround(node))) return null;
    return {
      comment: `${quote(name, 'This')} is a coroutine function, so this line only makes a coroutine and drops it; its body never runs. Await it.`,
    };
  },
};

const assigned = namesIn(/\b(\w+)\s*=[^=]/g);

/** Names that every definition in the source, and no assignment, gives to an async function. */
const onlyAsync = perSource((source: SourceFacts): ReadonlySet<string> => {
  const names = new Set<string>();
  const others = new Set<string>(assigned(source));
  for (const definition of source.nodesOf('function_definition')) {
    (isAsync(definition) ? names : others).add(definition.field('name')?.text() ?? '');
  }
  return new Set([...names].filter((name) => !others.has(name)));
});
