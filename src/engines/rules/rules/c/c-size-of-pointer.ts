import { callOf } from '../../any-language/call.ts';
import { longestFunction } from '../../any-language/names-in.ts';
import { quote } from '../../quote.ts';
import type { Node, StructuralRule } from '../../rule.ts';

export const cSizeOfPointer: StructuralRule = {
  id: 'c-size-of-pointer',
  title: 'Size of a pointer where the size of the data was meant',
  severity: 'blocker',
  languages: ['c', 'cpp'],
  rationale:
    'sizeof of a pointer is 4 or 8, so most of the data stays as it was, or what lies behind it is overwritten.',
  serves: 'review.comparisons-mean-what-they-say',
  examples: {
    bad: [
      'void f(struct box *box) { memset(box, 0, sizeof(box)); }',
      'void f(const char *from) { char *to = buffer; memcpy(to, from, sizeof(to)); }',
      'void f(void) { memset(data, size, 0); }',
      'void f(char out[64]) { snprintf(out, sizeof(out), "a"); }',
    ],
    good: [
      'void f(struct box *box) { memset(box, 0, sizeof(*box)); }',
      'void f(void) { char out[64]; memset(out, 0, sizeof(out)); }',
      'void f(struct box *box) { memcpy(&box, p, sizeof(box)); }',
      'void f(struct box *boxes) { memcpy(list, boxes, n * sizeof(boxes)); }',
      'void f(char **list) { memset(&list, 0, sizeof(list)); }',
    ],
  },
  triggers: ['sizeof', 'memset('],
  kinds: ['call_expression'],
  check(node) {
    const { name, given } = callOf(node);
    if (name === 'memset' && given.length === 3 && given[2]?.text() === '0' && given[1]?.text() !== '0') {
      return {
        comment:
          'This sets no bytes at all: the last argument of memset is the number of bytes, the second the value.',
        at: [given[2]],
      };
    }
    const sized = sizeOfPointer(name, given);
    if (sized === null || !isPointer(node, sized)) return null;
    return {
      comment: `This is the size of the pointer ${quote(sized, 'itself')}, not of what it points to. Write sizeof(*${/^\w+$/.test(sized) ? sized : 'pointer'}), or pass the length.`,
    };
  },
};

/** The name whose size is passed for the data at that very name; null where it is not so. */
function sizeOfPointer(name: string, given: readonly Node[]): string | null {
  const places: Readonly<Record<string, readonly [number, number]>> = {
    memset: [0, 2],
    memcpy: [0, 2],
    memmove: [0, 2],
    bzero: [0, 1],
    strncpy: [0, 2],
    snprintf: [0, 1],
    fgets: [0, 1],
  };
  const [data, size] = places[name] ?? [];
  if (data === undefined || size === undefined) return null;
  const target = given[data]?.text() ?? '';
  return /^\w+$/.test(target) &&
    new RegExp(`^sizeof\\s*\\(?\\s*${target}\\s*\\)?$`).test(given[size]?.text() ?? '')
    ? target
    : null;
}

/** Whether the function declares the name as a pointer, or as a parameter with brackets, which is the same. */
function isPointer(call: Node, name: string): boolean {
  const around = call.ancestors().find((each) => each.is('function_definition'));
  const declarator = around?.field('declarator')?.text() ?? '';
  const body = around?.field('body')?.text() ?? '';
  if (body.length > longestFunction) return false;
  if (new RegExp(`\\*\\s*(?:const\\s+)?${name}\\s*[,)]|\\b${name}\\s*\\[[^\\]]*\\]\\s*[,)]`).test(declarator))
    return true;
  return (
    new RegExp(`\\w\\s*\\*\\s*${name}\\s*(?:;|=[^=])`).test(body) &&
    !new RegExp(`\\b${name}\\s*\\[\\s*\\w+\\s*\\]\\s*(?:;|=[^=])`).test(body)
  );
}
