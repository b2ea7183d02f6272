import { isDeepStrictEqual } from 'node:util';
import { err, type Result } from '../../core/index.ts';
import { type SealedImage, verifyImage } from '../../seal/index.ts';
import type { StatedEvidence } from '../bootstrap-evidence.ts';
import type { BootstrapCause } from '../bootstrap-failure.ts';
import type { BootstrapRequest } from '../bootstrap-host.ts';
import { bundleProcedure } from '../bundle-procedure.ts';
import { readCheckResult } from '../check-result.ts';
import { readAuthority } from '../read-authority.ts';
import { toEvidence } from '../to-evidence.ts';
import type { SeenByHost } from './answer-bootstrap.ts';
import type { SeenCheck } from './check-with-runtime.ts';

/**
 * Takes from a sealed bootstrap what our own frozen images and our own request bear out: the evidence is made again from
 * what was seen, the procedure from what the admitted runtime reproduced, and everything has to be equal. Only that the
 * snapshot is the base rests on the program, which is attested for that.
 */
export function takeOver(
  stated: StatedEvidence,
  request: BootstrapRequest,
  { base, frozen }: Pick<SeenByHost, 'base' | 'frozen'>,
  check: SeenCheck | null,
): Result<SealedImage, BootstrapCause> {
  if (base === null) return err({ code: 'bootstrap.evidence-differs', member: 'base' });
  if (check === null) return err({ code: 'bootstrap.evidence-differs', member: 'runtimeStatement' });
  const { snapshot, runtime } = check;
  const authority = readAuthority(snapshot, request);
  if (!authority.ok) return authority;
  const checked = readCheckResult(check.result);
  if (!checked.ok) return checked;
  const { lock, projection } = authority.value;
  const bundle = bundleProcedure(projection.path, checked.value.files, snapshot, lock);
  if (!bundle.ok) return bundle;
  const bytes = frozen.get('procedure');
  if (bytes === undefined) return err({ code: 'bootstrap.evidence-differs', member: 'images' });
  const procedure = verifyImage(bytes, bundle.value.inventory);
  if (!procedure.ok) return procedure;
  const parts = { base, snapshot, authority: authority.value, runtime, procedure: procedure.value };
  const differing = findDifference(stated, toEvidence(request, parts));
  return differing === null ? procedure : err({ code: 'bootstrap.evidence-differs', member: differing });
}

function findDifference(stated: StatedEvidence, seen: StatedEvidence): string | null {
  const members = Object.entries(stated);
  const own = new Map<string, unknown>(Object.entries(seen));
  const [differing] = members.find(([name, value]) => !isDeepStrictEqual(value, own.get(name))) ?? [];
  return differing ?? null;
}
