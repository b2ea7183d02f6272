import type { Composition } from '../compose/composition.ts';
import type { Configuration, Renderer } from '../configuration.ts';

/** What a context is rendered from. */
export interface ContextDocument {
  readonly renderer: Renderer;
  readonly configuration: Configuration;
  readonly composition: Composition;
}
