import { callOf } from '../../any-language/call.ts';
import { decidedOnce } from '../../any-language/decided-once.ts';
import { shortText } from '../../any-language/short-text.ts';
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
  check(node, source) {
    const { name, given } = callOf(node);
    if (name === 'memset' && given.length === 3 && given[2]?.text() === '0' && given[1]?.text() !== '0') {
      return {
        comment:
          'This sets no bytes at all: the last argument of memset is the number of bytes, the second the value.',
        at: [given[2]],
      };
    }
    const sized = sizedByName(name, given);
    const around = sized === null ? null : functionAround(node);
    if (sized === null || around === null || !isPointer(around, sized, source)) return null;
    return {
      comment: `This is the size of the pointer ${quote(sized, 'itself')}, not of what it points to. Write sizeof(*${sized}), or pass the length.`,
    };
  },
};

/** Where the data stands and where its size. */
const places: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['memset', [0, 2]],
  ['memcpy', [0, 2]],
  ['memmove', [0, 2]],
  ['bzero', [0, 1]],
  ['strncpy', [0, 2]],
  ['snprintf', [0, 1]],
  ['fgets', [0, 1]],
]);

/** The name whose size is passed for the data at that very name; null where it is not so. */
function sizedByName(name: string, given: readonly Node[]): string | null {
  const [data, size] = places.get(name) ?? [];
  if (data === undefined || size === undefined) return null;
  const target = given[data]?.text() ?? '';
  const measured = (given[size]?.text() ?? '').slice(0, 200).replace(/\s/g, '');
  return /^\w+$/.test(target) && (measured === `sizeof(${target})` || measured === `sizeof${target}`)
    ? target
    : null;
}

function functionAround(node: Node): Node | null {
  for (let at = node.parent(); at !== null; at = at.parent()) {
    if (at.is('function_definition')) return at;
  }
  return null;
}

/** Whether a function declares the name as a pointer, or as a parameter with brackets, which is the same. */
const isPointer = decidedOnce((around, name) => {
  const declarator = shortText(around.field('declarator'));
  const body = shortText(around.field('body'));
  if (new RegExp(`\\*\\s*(?:const\\s+)?${name}\\s*[,)]|\\b${name}\\s*\\[[^\\]]*\\]\\s*[,)]`).test(declarator))
    return true;
  return (
    new RegExp(`\\w\\s*\\*\\s*${name}\\s*(?:;|=[^=])`).test(body) &&
    !new RegExp(`\\b${name}\\s*\\[\\s*\\w+\\s*\\]\\s*(?:;|=[^=])`).test(body)
  );
});
