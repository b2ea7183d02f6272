import type { z } from 'zod';
import type { Configuration, PolicyContext, PolicyOutput, ReviewSettings } from '../configuration.ts';
import type { version1, version2, version3 } from './versions.ts';

type Version1 = z.output<typeof version1>;
/** What a configuration of version 2 or 3 says, in its own words. */
export type NamedVersion = z.output<typeof version2> | z.output<typeof version3>;

/** A configuration of version 1, as what it means in the words of the later ones. */
export function fromVersion1(read: Version1): Configuration {
  const { agents } = read.outputs;
  return {
    schemaVersion: 1,
    toolchain: read.toolchain,
    contexts: [
      {
        name: 'default',
        profiles: read.profiles,
        files: read.project_policy.files,
        overrides: [],
        overridesNeedDeclaration: false,
      },
    ],
    outputs: [{ name: 'agents', ...agents, context: 'default', renderer: 'agents-md' }],
    skills: read.skills.enabled,
    verificationCommand: read.verification?.command ?? null,
    review: null,
  };
}

/** The order in which the file names contexts and outputs; objects of JavaScript do not keep it for all names. */
export interface WrittenOrder {
  readonly contexts: readonly string[];
  readonly outputs: readonly string[];
}

/** A configuration of version 2 or 3. */
export function fromNamed(read: NamedVersion, order: WrittenOrder): Configuration {
  return {
    schemaVersion: read.schema_version,
    toolchain: read.toolchain,
    contexts: order.contexts.flatMap((name) => toContext(name, read.contexts[name])),
    outputs: order.outputs.flatMap((name) => toOutput(name, read.outputs[name])),
    skills: read.skills.enabled,
    verificationCommand: read.verification?.command ?? null,
    review: 'review' in read && read.review !== undefined ? toReview(read.review) : null,
  };
}

function toContext(
  name: string,
  read: NamedVersion['contexts'][string] | undefined,
): readonly PolicyContext[] {
  if (read === undefined) return [];
  const { profiles, project_policy: project, overrides = [] } = read;
  return [{ name, profiles, files: project.files, overrides, overridesNeedDeclaration: true }];
}

function toOutput(name: string, read: NamedVersion['outputs'][string] | undefined): readonly PolicyOutput[] {
  return read === undefined ? [] : [{ name, ...read }];
}

function toReview(read: NonNullable<z.output<typeof version3>['review']>): ReviewSettings {
  return {
    projection: read.projection,
    exclude: read.exclude ?? [],
    bounds: {
      totalBytes: read.bounds?.total_bytes ?? null,
      files: read.bounds?.files ?? null,
      fileBytes: read.bounds?.file_bytes ?? null,
    },
    minimumFreezeLevel: read.minimum_freeze_level ?? null,
    failLevels: read.fail_levels ?? [],
  };
}
