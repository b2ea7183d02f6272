import { err, ok, type Result } from '../core/index.ts';
import type { Lock } from '../policy/index.ts';
import {
  type FrozenBytes,
  type SealedImage,
  type TreeBytes,
  toImagePieces,
  verifyImage,
} from '../seal/index.ts';
import { type AdmittedRuntime, admitRuntime } from './admit-runtime.ts';
import { createBaseTree } from './base-tree.ts';
import type { StatedEvidence } from './bootstrap-evidence.ts';
import type { BootstrapCause, BootstrapFailure, BootstrapStep } from './bootstrap-failure.ts';
import type { BootstrapHost, BootstrapRequest, MadeSlotName } from './bootstrap-host.ts';
import { bundleProcedure } from './bundle-procedure.ts';
import { type CheckResult, readCheckResult } from './check-result.ts';
import { collectClosure } from './collect-closure.ts';
import { readAuthority } from './read-authority.ts';
import { type Base, createProvenObjects, readBase } from './read-base.ts';
import { toEvidence } from './to-evidence.ts';
import { verifySnapshot } from './verify-snapshot.ts';

/**
 * Establishes the authority of one review from the exact base commit (BO-1), step by step: each one works only on what
 * the steps before it proved, and the first that can't be established ends it (BO-2). Runs inside the sealed bootstrap,
 * which was authenticated and frozen before; it asks a host for everything and believes it nothing. Of the proposed
 * change it learns nothing (BO-3, BO-4).
 */
export function establish(
  host: BootstrapHost,
  request: BootstrapRequest,
): Result<StatedEvidence, BootstrapFailure> {
  const base = at('record-base', readBase(host, request.base));
  if (!base.ok) return base;
  const snapshot = at('freeze-snapshot', freezeSnapshot(host, base.value));
  if (!snapshot.ok) return snapshot;
  const authority = at('read-configuration', readAuthority(snapshot.value, request));
  if (!authority.ok) return authority;
  const { lock, projection } = authority.value;
  const runtime = at('admit-runtime', obtainRuntime(host, request, lock, snapshot.value));
  if (!runtime.ok) return runtime;
  const checked = at('check-snapshot', checkSnapshot(host, runtime.value));
  if (!checked.ok) return checked;
  const bundle = at(
    'resolve-procedure',
    bundleProcedure(projection.path, checked.value.files, snapshot.value, lock),
  );
  if (!bundle.ok) return bundle;
  const procedure = at('freeze-procedure', freezeProcedure(host, bundle.value));
  if (!procedure.ok) return procedure;
  const parts = {
    base: base.value,
    snapshot: snapshot.value,
    authority: authority.value,
    runtime: runtime.value,
    procedure: procedure.value,
  };
  return ok(toEvidence(request, parts));
}

function at<Value>(
  step: BootstrapStep,
  result: Result<Value, BootstrapCause>,
): Result<Value, BootstrapFailure> {
  return result.ok ? result : err({ step, cause: result.error });
}

function freezeSnapshot(host: BootstrapHost, base: Base): Result<SealedImage, BootstrapCause> {
  const objects = createProvenObjects(host);
  const closure = collectClosure(createBaseTree(base.tree, objects), objects);
  if (!closure.ok) return closure;
  const frozen = freeze(host, 'snapshot', closure.value);
  return frozen.ok ? verifySnapshot(frozen.value, closure.value) : frozen;
}

function obtainRuntime(
  host: BootstrapHost,
  request: BootstrapRequest,
  { toolchain }: Lock,
  snapshot: SealedImage,
): Result<AdmittedRuntime, BootstrapCause> {
  const offer = host.offerRuntime(toolchain, snapshot.identity);
  return offer === null
    ? err({ code: 'bootstrap.runtime-not-attested', ...toolchain })
    : admitRuntime(offer, toolchain, request);
}

function checkSnapshot(host: BootstrapHost, { image }: AdmittedRuntime): Result<CheckResult, BootstrapCause> {
  const bytes = host.runCheck(image.identity);
  return bytes === null ? err({ code: 'bootstrap.check-not-run' }) : readCheckResult(bytes);
}

/** Freezes a tree of our own making, and proves afterwards that the frozen bytes are that tree. */
function freezeProcedure(host: BootstrapHost, bundle: TreeBytes): Result<SealedImage, BootstrapCause> {
  const frozen = freeze(host, 'procedure', bundle);
  return frozen.ok ? verifyImage(frozen.value, bundle.inventory) : frozen;
}

function freeze(
  host: BootstrapHost,
  slot: MadeSlotName,
  tree: TreeBytes,
): Result<FrozenBytes, BootstrapCause> {
  const pieces = toImagePieces(tree);
  if (!pieces.ok) return pieces;
  const frozen = host.freeze(slot, Buffer.concat(pieces.value));
  return frozen === null ? err({ code: 'bootstrap.not-frozen', slot }) : ok(frozen);
}
