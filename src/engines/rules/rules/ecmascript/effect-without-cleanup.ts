import { argumentsOf, calleeOf, isCallOf } from '../../ecmascript/call.ts';
import { functionAround, isFunction } from '../../ecmascript/function.ts';
import { isShipped } from '../../file-facts.ts';
import { ecmascript } from '../../languages.ts';
import { perSource } from '../../per-source.ts';
import { quote } from '../../quote.ts';
import type { Node, SourceFacts, StructuralRule } from '../../rule.ts';

export const effectWithoutCleanup: StructuralRule = {
  id: 'effect-without-cleanup',
  title: 'Effect that never lets go',
  severity: 'warning',
  languages: ecmascript,
  rationale:
    'Every run of the effect adds another timer or listener, and none is taken away when the component is gone.',
  serves: 'review.resources-are-released',
  examples: {
    bad: [
      "useEffect(() => { window.addEventListener('resize', draw); }, []);",
      'useEffect(() => {\n  setInterval(tick, 1000);\n}, []);',
    ],
    good: [
      "useEffect(() => { window.addEventListener('resize', draw); return () => window.removeEventListener('resize', draw); }, []);",
      'useEffect(() => { const id = setInterval(tick, 1000); return () => clearInterval(id); }, []);',
      "useEffect(() => { window.addEventListener('resize', draw, { signal, once: true }); }, []);",
      'useEffect(() => { load(); }, []);',
      'function start() { setInterval(tick, 1000); }',
    ],
  },
  triggers: ['setInterval(', 'addEventListener('],
  mentions: ['useEffect(', 'useLayoutEffect('],
  kinds: ['call_expression'],
  applies: isShipped,
  check(node, source) {
    const { name } = calleeOf(node);
    if (name !== 'setInterval' && name !== 'addEventListener') return null;
    const effect = functionAround(node);
    if (effect === null || !isEffect(effect) || hasCleanup(effect, source) || isLimited(node)) return null;
    return {
      comment: `Nothing undoes this ${quote(name, 'call')} when the component goes away or the effect runs again, so they pile up. Return a function from the effect that does.`,
      at: [node.field('function') ?? node],
    };
  },
};

function isEffect(fn: Node): boolean {
  const call = fn.parent()?.parent() ?? null;
  return (
    isCallOf(call, 'useEffect', 'useLayoutEffect') && call !== null && argumentsOf(call)[0]?.id() === fn.id()
  );
}

/** By the ids of effects, since one effect may hold many calls. */
const cleanups = perSource(() => new Map<number, boolean>());

function hasCleanup(effect: Node, source: SourceFacts): boolean {
  const known = cleanups(source).get(effect.id());
  if (known !== undefined) return known;
  const body = effect.field('body');
  const has = body?.is('statement_block') !== true || body.has({ rule: { kind: 'return_statement' } });
  cleanups(source).set(effect.id(), has);
  return has;
}

/** A listener for one event, or one that a signal ends, needs no further care. */
function isLimited(call: Node): boolean {
  const options = argumentsOf(call)[2];
  return options !== undefined && !isFunction(options) && /\b(?:once|signal)\b/.test(options.text());
}
