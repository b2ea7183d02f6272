import { fileURLToPath } from 'node:url';
import { toFailure } from './failure.js';
import { createProgress } from './progress.js';
import { tellFailure } from './tell-failure.js';
import { verifyPromotion } from './verify-promotion.js';

/** `npm run verify:toolchain`: 0 proven, 1 not what it must be, 2 written wrongly, 3 could not be looked at. */
process.exitCode = await main(process.argv.slice(2));

/** @param {readonly string[]} args */
async function main(args) {
  if (args.length > 0) return tellFailure(toFailure('promotion.wrong-use', 'it takes no arguments'));
  const progress = createProgress();
  const root = fileURLToPath(new URL('..', import.meta.url));
  const failure = await verifyPromotion(root, (title) => progress.start(title));
  progress.end(failure === null ? 'proven' : 'FAILED');
  if (failure !== null) return tellFailure(failure);
  process.stdout.write('The promoted toolchain is proven.\n');
  return 0;
}
