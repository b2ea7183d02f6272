import { isShipped } from '../../file-facts.ts';
import type { StructuralRule } from '../../rule.ts';

export const phpEmptyCatch: StructuralRule = {
  id: 'php-empty-catch',
  title: 'Exception swallowed by an empty catch',
  severity: 'warning',
  languages: ['php'],
  rationale:
    'An exception that nobody handles, logs or explains makes the next failure invisible and impossible to diagnose.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['<?php try { save(); } catch (Exception $e) {}', '<?php try { save(); } catch (\\Throwable) {\n}'],
    good: [
      '<?php try { save(); } catch (Exception $e) { report($e); }',
      '<?php try { save(); } catch (Exception $ignored) {}',
      '<?php try { save(); } catch (Exception $e) { /* the cache is only a cache */ }',
      { path: 'tests/SaveTest.php', text: '<?php try { save(); } catch (Exception $e) {}' },
    ],
  },
  triggers: ['catch'],
  kinds: ['catch_clause'],
  applies: isShipped,
  check(node) {
    const body = node.field('body');
    const name = node.field('name')?.text() ?? '';
    if (body === null || body.children().length !== 2 || /^\$(?:ignore|expected|unused|_)/i.test(name))
      return null;
    return {
      comment:
        'This catch block is empty, so every failure of the code above disappears. Handle or report the exception, or say in a comment why ignoring it is right.',
    };
  },
};
