import type { Environment } from '../terminal.ts';

/** What a workflow says about the toolchain that it fetched; empty members are not said. */
export interface ExpectedToolchain {
  readonly repository: string;
  readonly revision: string;
}

export function readExpectedToolchain(environment: Environment): ExpectedToolchain {
  return {
    repository: environment['POLICY_TOOLCHAIN_REPOSITORY'] ?? '',
    revision: environment['POLICY_TOOLCHAIN_REVISION'] ?? '',
  };
}

/**
 * Whether a build is the one that a workflow wants. A commit that the build does not know is nobody's: platforms hand out
 * files for a name, and only the build can say which commit they came from.
 */
export function isExpected(
  { repository, revision }: ExpectedToolchain,
  built: { readonly repository: string; readonly revision: string | null },
): boolean {
  return (
    (repository === '' || repository === built.repository) && (revision === '' || revision === built.revision)
  );
}
