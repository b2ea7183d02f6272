import type { Source } from '../../trust/index.ts';

/** What stands where in the folder of a deployment. */
export const places = {
  record: 'trust.json',
  /** There while a command changes something; holds its process id. */
  lock: 'lock',
  /** Where toolchains are built; gone when the command ends. */
  staging: 'staging',
  /** Tarballs by the hash of their bytes. Can be deleted at any time. */
  npmCache: 'npm-cache',
} as const;

/** A tree and the statement about it. Each statement has a place of its own, so that a new one never overwrites one that counts. */
export interface AttestedPlace {
  readonly folder: string;
  readonly tree: string;
  readonly statement: string;
}

export function toInstallationPlace(skillSource: Source, generation: number): AttestedPlace {
  return toPlace(`installations/${skillSource.revision}.${generation}`);
}

export function toRuntimePlace(toolchain: Source, generation: number): AttestedPlace {
  return toPlace(`runtimes/${toolchain.revision}.${generation}`);
}

function toPlace(folder: string): AttestedPlace {
  return { folder, tree: `${folder}/tree`, statement: `${folder}/statement.dsse.json` };
}

/** The private half of a signing key. */
export function toKeyPlace(keyId: string): string {
  return `keys/${keyId}.pem`;
}
