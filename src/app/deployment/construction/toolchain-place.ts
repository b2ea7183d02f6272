import { err, ok, type Result } from '../../../core/index.ts';
import { parseRemote, type Remote, type RemoteFailure } from '../../../git/index.ts';
import { parseRepositoryName } from '../../build-identity/build-record.ts';

/** A toolchain's repository: where it is fetched from, and what locks call it. The two are kept apart. */
export interface ToolchainPlace {
  readonly remote: Remote;
  /** `owner/name` on GitHub, or an https address, as configurations and locks name a toolchain. */
  readonly repository: string;
}

export type PlaceFailure =
  | RemoteFailure
  /** A clone on this machine, or a host that is reached over ssh, does not say what locks call it. */
  | { readonly code: 'app.toolchain-unnamed' };

const github =
  /^(?:https:\/\/github\.com\/|ssh:\/\/git@github\.com\/|git@github\.com:)([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;
const ownerAndName = /^\w[\w.-]*\/[\w.-]+$/;

/**
 * Reads what an operator says about where a toolchain comes from: `owner/name` on GitHub, an address, or an absolute
 * path. `named` is what locks call it, where the operator says so; otherwise it follows from an address that says it.
 */
export function parseToolchainPlace(
  from: string,
  named: string | null,
): Result<ToolchainPlace, PlaceFailure> {
  const remote = parseRemote(ownerAndName.test(from) ? `https://github.com/${from}.git` : from);
  if (!remote.ok) return remote;
  const repository = named === null ? deriveName(from) : parseRepositoryName(named);
  return repository === null
    ? err({ code: 'app.toolchain-unnamed' })
    : ok({ remote: remote.value, repository });
}

function deriveName(from: string): string | null {
  if (ownerAndName.test(from)) return from;
  const onGithub = github.exec(from)?.[1];
  return onGithub ?? parseRepositoryName(from.replace(/(?:\.git)?\/?$/, ''));
}
