import { isAbsolute, join } from 'node:path';
import { err, ok, type Result } from '../../core/index.ts';

/** Where a deployment's state can be looked for: the process's environment and what the system says. */
export interface StatePlaces {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
}

export type StateFolderFailure = { readonly code: 'app.state-folder-relative'; readonly path: string };

/**
 * The folder that a deployment keeps its keys, pins and attestations in: `PROOFMARK_STATE`, or the place that the
 * platform has for state (the XDG base directory specification; Apple's and Microsoft's guidelines). Never inside a
 * repository of its own accord.
 */
export function toStateFolder({
  environment,
  platform,
  home,
}: StatePlaces): Result<string, StateFolderFailure> {
  const named = environment['PROOFMARK_STATE'];
  if (named) return isAbsolute(named) ? ok(named) : err({ code: 'app.state-folder-relative', path: named });
  return ok(join(toStateHome(environment, platform, home), 'proofmark'));
}

function toStateHome(
  environment: StatePlaces['environment'],
  platform: NodeJS.Platform,
  home: string,
): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return environment['LOCALAPPDATA'] || join(home, 'AppData', 'Local');
  const state = environment['XDG_STATE_HOME'];
  return state && isAbsolute(state) ? state : join(home, '.local', 'state');
}
