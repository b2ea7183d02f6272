import { ecmascript } from '../../languages.ts';
import type { StructuralRule } from '../../rule.ts';

export const emptyCatch: StructuralRule = {
  id: 'empty-catch',
  title: 'Error swallowed by an empty catch',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'An error that nobody handles, logs or explains makes the next failure invisible and impossible to diagnose.',
  serves: 'review.errors-are-handled',
  examples: {
    bad: ['try { save(); } catch (error) {}', 'try {\n  save();\n} catch {\n}'],
    good: [
      'try { save(); } catch (error) { report(error); }',
      'try { unlink(path); } catch { /* already gone */ }',
      'try {\n  unlink(path);\n} catch {\n  // already gone\n}',
    ],
  },
  triggers: ['catch'],
  kinds: ['catch_clause'],
  applies: (file) => file.role === 'source',
  check(node) {
    const body = node.field('body');
    if (body === null || body.children().length !== 2) return null;
    return {
      comment:
        'This catch block is empty, so every failure of the code above disappears. Handle or report the error, or say in a comment why ignoring it is right.',
    };
  },
};
