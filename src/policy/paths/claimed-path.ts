import type { FaultPlace } from '../fault.ts';

/** A path that a configuration claims, what for, and where the configuration says so. */
export interface ClaimedPath {
  readonly path: string;
  /** A module of the repository is read; an output or a file of a skill is generated. */
  readonly role: 'input' | 'output' | 'skill';
  readonly at: FaultPlace;
}
