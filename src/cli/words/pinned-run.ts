/**
 * The shell command that runs a command of exactly the toolchain that a pin names, written `repository@revision`; null
 * where the pin is anything else. Whoever wrote the lock controls the pin, and people paste what they are shown into
 * shells: only letters, digits and `.-_/:%~` are let through, none of which a shell takes for anything but text inside a
 * word, and the end is a whole commit id.
 */
export function toPinnedRun(pin: string, command: string): string | null {
  const [, repository = '', revision = ''] =
    /^([A-Za-z0-9][A-Za-z0-9._~%:/-]{0,499})@([0-9a-f]{64}|[0-9a-f]{40})$/.exec(pin) ?? [];
  const source = toSource(repository);
  return source === null ? null : `npx --yes --package=${source}#${revision} agent-policy ${command}`;
}

function toSource(repository: string): string | null {
  if (/^[A-Za-z0-9-]{1,39}\/[A-Za-z0-9._-]{1,100}$/.test(repository)) return `github:${repository}`;
  return /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/[A-Za-z0-9._~%-]+)+$/.test(repository)
    ? `git+${repository}`
    : null;
}
