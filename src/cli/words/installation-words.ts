import type { InstallationFailure } from '../../app/policy/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import type { Explanations } from './explain.ts';

const remedy = 'install the toolchain again';

/** Why the toolchain's own files cannot be used. */
export const installationWords: Explanations<InstallationFailure> = {
  'app.corpus-unreadable': ({ path }) => ({
    what: `${toVisibleLine(path)} of this installation cannot be read`,
    remedy,
  }),
  'app.corpus-odd-file': ({ path }) => ({
    what: `${toVisibleLine(path)} of this installation is not a plain file`,
    remedy,
  }),
  'app.corpus-too-large': ({ path }) => ({
    what: `${toVisibleLine(path)} of this installation is more than was ever built`,
    remedy,
  }),
  'app.corpus-malformed': ({ path, found }) => ({
    what: `${toVisibleLine(path)} of this installation is not as it was built (${found})`,
    remedy,
  }),
};
