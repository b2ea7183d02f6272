import type { PrivateFolders } from './private-folders.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface EnvironmentSource {
  /** Where allow-listed variables come from: normally the whole environment of this process. */
  readonly inherited: Environment;
  /** The names that pass, besides PATH. */
  readonly names: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly folders: PrivateFolders;
}

/** The whole environment of an engine's process: PATH, the allow-listed names that are set, and its own folders. */
export function toEnvironment({
  inherited,
  names,
  variables,
  folders,
}: EnvironmentSource): Record<string, string> {
  const passed = ['PATH', ...names].flatMap((name) => {
    const value = inherited[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passed),
    ...variables,
    HOME: folders.home,
    TMPDIR: folders.temporary,
  };
}
