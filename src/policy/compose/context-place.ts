import type { PolicyContext } from '../configuration.ts';
import type { FaultPlace } from '../fault.ts';

/** Where the configuration says something about a context. Schema version 1 has one context, at the top. */
export function placeInContext(context: PolicyContext, ...rest: FaultPlace): FaultPlace {
  return context.overridesNeedDeclaration ? ['contexts', context.name, ...rest] : rest;
}
