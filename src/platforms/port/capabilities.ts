import type { Platform } from '../../core/index.ts';
import type { PublicationLimits } from '../../publication/index.ts';

/** What a platform can do, as data: whoever plans reads it and never asks which platform it is. */
export interface Capabilities {
  readonly platform: Platform;
  readonly limits: PublicationLimits;
}
