import { isNamed, isRepeatable } from '../../any-language/repeatable.ts';
import { definitionAround } from '../../python/definition.ts';
import { quote } from '../../quote.ts';
import type { StructuralRule } from '../../rule.ts';

export const assignedToItself: StructuralRule = {
  id: 'assigned-to-itself',
  title: 'Value assigned to itself',
  severity: 'warning',
  languages: ['python', 'go', 'java', 'ruby', 'rust', 'c', 'cpp', 'php'],
  rationale:
    'The statement does nothing; usually one side should name something else, often a member of the object.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      { path: 'src/box.py', text: 'def f(self, size):\n    size = size\n' },
      { path: 'box.go', text: 'package a\n\nfunc f() {\n\tb.size = b.size\n}\n' },
      { path: 'src/Box.java', text: 'class Box { Box(int size) { size = size; } }' },
      { path: 'lib/box.rb', text: 'def f\n  @size = @size\nend\n' },
      { path: 'src/box.rs', text: 'fn f() { self.size = self.size; }' },
      { path: 'src/box.c', text: 'void f(struct box *b) { b->w = b->w; }' },
      { path: 'src/box.php', text: '<?php $this->size = $this->size;' },
    ],
    good: [
      { path: 'src/box.py', text: 'def f(self, size):\n    self.size = size\n' },
      { path: 'src/box.py', text: 'class Box:\n    int = int\n' },
      { path: 'src/box.py', text: 'call(size=size)\n' },
      { path: 'box.go', text: 'package a\n\nfunc f() {\n\tx := x\n}\n' },
      { path: 'src/Box.java', text: 'class Box { Box(int size) { this.size = size; } }' },
      { path: 'src/box.c', text: 'void f(int unused) { (void)unused; count += count; }' },
    ],
  },
  triggers: ['='],
  kinds: ['assignment', 'assignment_statement', 'assignment_expression'],
  applies: (file) => file.role !== 'test',
  // Outside of a function it makes an outer name one of the module or the class in Python.
  check(node, source) {
    const left = node.field('left');
    const right = node.field('right');
    if (left === null || right === null || left.text() !== right.text()) return null;
    if (!isNamed(left) || !isRepeatable(left) || !node.children().some((child) => child.text() === '='))
      return null;
    if (source.language === 'python' && definitionAround(node) === null) return null;
    return {
      comment: `${quote(left, 'This')} is assigned to itself, which does nothing. Name on one side what was meant.`,
    };
  },
};
