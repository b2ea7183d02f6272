import { namedIn } from '../../ecmascript/call.ts';
import { isCleanUp } from '../../ecmascript/clean-up.ts';
import { ecmascript } from '../../languages.ts';
import type { Node, StructuralRule } from '../../rule.ts';

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
      'try { read(path); } catch { /* no such file */ }',
      'try {\n  read(path);\n} catch {\n  // no such file\n}',
      'try { fs.unlinkSync(path); } catch {}',
    ],
  },
  triggers: ['catch'],
  kinds: ['catch_clause'],
  applies: (file) => file.role === 'source',
  check(node) {
    const body = node.field('body');
    if (body === null || body.children().length !== 2 || isOnlyCleanUp(node.parent()?.field('body')))
      return null;
    return {
      comment:
        'This catch block is empty, so every failure of the code above disappears. Handle or report the error, or say in a comment why ignoring it is right.',
    };
  },
};

function isOnlyCleanUp(block: Node | null | undefined): boolean {
  const statements = block === null || block === undefined ? [] : namedIn(block);
  return statements.length > 0 && statements.every((statement) => isCleanUp(statement.child(0)));
}
