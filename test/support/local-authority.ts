import { readLocalAuthority } from '../../src/app/read-local-authority.ts';

const read = await readLocalAuthority();
if (!read.ok) throw new Error(read.error.code);

/** The authority that this checkout ships. */
export const localAuthority = read.value;
