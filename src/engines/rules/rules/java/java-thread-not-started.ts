import { callOf } from '../../any-language/call.ts';
import { namesIn } from '../../any-language/names-in.ts';
import type { StructuralRule } from '../../rule.ts';

export const javaThreadNotStarted: StructuralRule = {
  id: 'java-thread-not-started',
  title: 'Thread run instead of started',
  severity: 'blocker',
  languages: ['java'],
  rationale: 'run is an ordinary call: the work happens in this thread, which waits for it.',
  serves: 'review.async-work-is-awaited',
  examples: {
    bad: [
      'class A { void f() { new Thread(task).run(); } }',
      'class A { void f() { Thread worker = new Thread(task); worker.run(); } }',
    ],
    good: ['class A { void f() { new Thread(task).start(); } }', 'class A { void f() { task.run(); } }'],
  },
  triggers: ['.run()'],
  mentions: ['Thread'],
  kinds: ['method_invocation'],
  check(node, source) {
    const { name, receiver, given } = callOf(node);
    if (name !== 'run' || receiver === null || given.length > 0) return null;
    const isThread = /^\(?new Thread\(/.test(receiver) || threads(source).has(receiver);
    if (!isThread) return null;
    return {
      comment:
        'This runs the work in the current thread and waits for it. Call start to run it in the new one.',
    };
  },
};

const threads = namesIn(/\bThread\s+(\w+)\s*=\s*new Thread\(/g);
