import { callOf } from '../../any-language/call.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

const places: ReadonlyMap<string, number> = new Map([
  ['time.Sleep', 0],
  ['time.After', 0],
  ['time.NewTimer', 0],
  ['time.NewTicker', 0],
  ['time.Tick', 0],
  ['time.AfterFunc', 0],
  ['context.WithTimeout', 1],
]);

export const goBareDuration: StructuralRule = {
  id: 'go-bare-duration',
  title: 'Duration in nanoseconds',
  severity: 'blocker',
  languages: ['go'],
  rationale: 'A bare number is a number of nanoseconds, which is next to no time at all.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'package a\n\nfunc f() {\n\ttime.Sleep(5)\n}\n',
      'package a\n\nfunc f() {\n\tctx, cancel := context.WithTimeout(parent, 30)\n\tdefer cancel()\n\tuse(ctx)\n}\n',
    ],
    good: [
      'package a\n\nfunc f() {\n\ttime.Sleep(5 * time.Second)\n}\n',
      'package a\n\nfunc f() {\n\ttime.Sleep(0)\n}\n',
      'package a\n\nfunc f() {\n\ttime.Sleep(1)\n}\n',
      'package a\n\nfunc f() {\n\ttime.Sleep(delay)\n}\n',
      'package a\n\nfunc f() {\n\ttime.Sleep(5000000)\n}\n',
    ],
  },
  triggers: ['time.', 'context.WithTimeout('],
  kinds: ['call_expression'],
  check(node) {
    const { name, receiver, given } = callOf(node);
    const place = places.get(`${receiver}.${name}`);
    const duration = place === undefined ? undefined : given[place];
    // One and none yield the processor; from a microsecond on the author counted in nanoseconds.
    if (duration?.is('int_literal') !== true || !/^(?:[2-9]|[1-9]\d{1,3})$/.test(duration.text()))
      return null;
    return {
      comment: `${quote(duration, 'This number')} counts nanoseconds here. Multiply by the unit, as in 5 * time.Second.`,
      at: [duration],
    };
  },
};
