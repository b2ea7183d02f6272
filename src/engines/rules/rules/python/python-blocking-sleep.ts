import { callOf } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import { definitionAround, isAsync } from '../../python/definition.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonBlockingSleep: StructuralRule = {
  id: 'python-blocking-sleep',
  title: 'Event loop stopped by a blocking call',
  severity: 'blocker',
  languages: ['python'],
  rationale:
    'While a coroutine blocks nothing else in the process runs: no other request, no timer, no cancellation.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      'async def poll():\n    time.sleep(1)\n',
      'async def load(url):\n    return requests.get(url, timeout=5).json()\n',
      'async def build():\n    subprocess.run(["make"])\n',
    ],
    good: [
      'async def poll():\n    await asyncio.sleep(1)\n',
      'def poll():\n    time.sleep(1)\n',
      'async def poll():\n    await asyncio.to_thread(time.sleep, 1)\n',
      'async def poll():\n    def wait():\n        time.sleep(1)\n    await asyncio.to_thread(wait)\n',
    ],
  },
  triggers: ['time.sleep(', 'requests.', 'subprocess.'],
  mentions: ['async def'],
  kinds: ['call'],
  applies: isShipped,
  check(node) {
    const { name, receiver } = callOf(node);
    const called = `${receiver}.${name}`;
    if (
      !/^(?:time\.sleep|requests\.(?:get|post|put|patch|delete|head|request)|subprocess\.(?:run|call|check_call|check_output))$/.test(
        called,
      )
    )
      return null;
    if (!isAsync(definitionAround(node))) return null;
    return {
      comment: `${quote(called, 'This call')} blocks the whole event loop, and every other task waits with it. Use the asynchronous counterpart, or asyncio.to_thread.`,
    };
  },
};
