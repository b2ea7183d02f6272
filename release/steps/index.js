import { adoption } from './adoption.js';
import { agreement } from './agreement.js';
import { ancestry } from './ancestry.js';
import { build } from './build.js';
import { demo } from './demo.js';
import { freshRepository } from './fresh-repository.js';
import { ownPolicy } from './own-policy.js';
import { selfTest } from './self-test.js';
import { tampering } from './tampering.js';

/**
 * What a promotion must prove, in this order; the first that fails ends it. A capability that toolchains gain becomes a
 * file here and a line below.
 *
 * @type {readonly import('../step.js').Step[]}
 */
export const steps = [
  agreement,
  ancestry,
  build,
  selfTest,
  demo,
  freshRepository,
  tampering,
  adoption,
  ownPolicy,
];
