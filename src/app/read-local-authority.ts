import { err, ok, type Result, toUtf8 } from '../core/index.ts';
import { type Corpus, renderShippedContext } from '../policy/index.ts';
import { type Authority, createLocalAuthority } from '../procedure/index.ts';
import { type InstallationFailure, readToolchain } from './policy/read-toolchain.ts';

/** The profiles that make a review: what is right, what is safe, and how a reviewer judges. */
const reviewProfiles = ['core', 'security-baseline', 'review'];
const reviewSkill = 'pr-review';

let known: Promise<Result<Authority, InstallationFailure>> | undefined;

/** The authority that this installation ships; read once in a process. */
export function readLocalAuthority(): Promise<Result<Authority, InstallationFailure>> {
  known ??= read();
  return known;
}

async function read(): Promise<Result<Authority, InstallationFailure>> {
  const toolchain = await readToolchain();
  if (!toolchain.ok) return toolchain;
  const { corpus } = toolchain.value;
  const projection = renderShippedContext(corpus, reviewProfiles);
  if (projection.ok) return toAuthority(corpus, projection.value);
  const [first] = projection.error;
  return err({
    code: 'app.corpus-malformed',
    path: first?.path ?? '',
    found: first?.code ?? 'policy.unknown-profile',
  });
}

function toAuthority(corpus: Corpus, projection: Uint8Array): Result<Authority, InstallationFailure> {
  const procedure = toText(corpus.skills.get(reviewSkill)?.files.get('SKILL.md'));
  return procedure === null
    ? err({ code: 'app.corpus-malformed', path: `skills/${reviewSkill}`, found: 'policy.unknown-skill' })
    : ok(createLocalAuthority({ procedure, projection: toText(projection) ?? '' }));
}

function toText(bytes: Uint8Array | undefined): string | null {
  return bytes === undefined ? null : toUtf8(bytes);
}
