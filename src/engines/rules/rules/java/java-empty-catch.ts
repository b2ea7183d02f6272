import { namedIn } from '../../any-language/call.ts';
import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const javaEmptyCatch: StructuralRule = {
  id: 'java-empty-catch',
  title: 'Exception swallowed by an empty catch',
  severity: 'warning',
  languages: ['java'],
  rationale:
    'An exception that nobody handles, logs or explains makes the next failure invisible and impossible to diagnose.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: [
      'class A { void f() { try { save(); } catch (IOException e) {} } }',
      'class A { void f() {\n  try { save(); } catch (IOException | SQLException e) {\n  }\n} }',
    ],
    good: [
      'class A { void f() { try { save(); } catch (IOException e) { log(e); } } }',
      'class A { void f() { try { save(); } catch (IOException ignored) {} } }',
      'class A { void f() { try { save(); } catch (IOException e) { /* the cache is only a cache */ } } }',
      {
        path: 'src/test/java/ATest.java',
        text: 'class ATest { void f() { try { save(); } catch (IOException e) {} } }',
      },
    ],
  },
  triggers: ['catch'],
  kinds: ['catch_clause'],
  applies: isShipped,
  check(node) {
    const body = node.field('body');
    const name =
      namedIn(node)
        .find((child) => child.is('catch_formal_parameter'))
        ?.field('name')
        ?.text() ?? '';
    if (body === null || body.children().length !== 2 || /^(?:ignore|expected|unused|_)/i.test(name))
      return null;
    return {
      comment:
        'This catch block is empty, so every failure of the code above disappears. Handle or report the exception, or say in a comment why ignoring it is right.',
    };
  },
};
