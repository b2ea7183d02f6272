import { calleeOf } from '../../ecmascript/call.ts';
import { isStatement } from '../../ecmascript/statement.ts';
import { isTest } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const unawaitedAssertion: StructuralRule = {
  id: 'unawaited-assertion',
  title: 'Asynchronous assertion not awaited',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'The test ends before a promise assertion has decided, so a failure is lost or blamed on another test.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      { path: 'src/load.test.ts', text: "it('fails', async () => { expect(load()).rejects.toThrow(); });" },
      { path: 'src/load.test.js', text: "it('loads', () => { expect(load()).resolves.toEqual([]); });" },
    ],
    good: [
      {
        path: 'src/load.test.ts',
        text: "it('fails', async () => { await expect(load()).rejects.toThrow(); });",
      },
      {
        path: 'src/load.test.js',
        text: "it('loads', () => { return expect(load()).resolves.toEqual([]); });",
      },
      { path: 'src/load.test.js', text: "it('loads', () => expect(load()).resolves.toEqual([]));" },
    ],
  },
  triggers: ['.resolves', '.rejects'],
  kinds: ['call_expression'],
  applies: isTest,
  check(node) {
    const chain = calleeOf(node).receiver ?? '';
    if (!/^expect\b/.test(chain) || !/\.(?:resolves|rejects)(?:\.not)?$/.test(chain)) return null;
    if (!isStatement(node)) return null;
    return {
      comment:
        'Nobody waits for this assertion, so the test passes before it has decided. Put await in front of it, or return it.',
    };
  },
};
