import { z } from 'zod';
import { entries } from '../shape/schema-collections.ts';
import { paths, repository, revision, sha256 } from '../shape/schema-parts.ts';

const digests = (description: string) =>
  entries(paths, z.strictObject({ sha256: sha256("SHA-256 of the file's bytes.") }), description);

/** `.agent-policy.lock`, version 1. Written by the toolchain and by nobody else. */
export const lockSchema = z.strictObject({
  lock_version: z.literal(1).describe('The version of this format.'),
  toolchain: z
    .strictObject({
      repository: repository('Where the toolchain comes from, as in the configuration.'),
      revision: revision('The whole id of the commit of the toolchain that rendered.'),
    })
    .describe('The toolchain that rendered.'),
  inputs: digests('What was rendered from: the configuration and the modules of this repository.'),
  outputs: digests('Every file that was generated.'),
});
