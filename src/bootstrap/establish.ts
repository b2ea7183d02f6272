import { err, ok, type Result, sha256 } from '../core/index.ts';
import {
  type FrozenBytes,
  type SealedImage,
  type TreeBytes,
  toImagePieces,
  verifyImage,
} from '../seal/index.ts';
import { verifyRuntime } from '../trust/index.ts';
import { createBaseTree } from './base-tree.ts';
import type { BootstrapEvidence } from './bootstrap-evidence.ts';
import type { BootstrapCause, BootstrapFailure, BootstrapStep } from './bootstrap-failure.ts';
import type { BootstrapHost, BootstrapRequest, SlotName } from './bootstrap-host.ts';
import { bundleProcedure } from './bundle-procedure.ts';
import { type CheckResult, parseCheckResult } from './check-result.ts';
import { collectClosure } from './collect-closure.ts';
import { type DeclaredAuthority, readAuthority } from './read-authority.ts';
import { type Base, createProvenObjects, readBase } from './read-base.ts';
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
): Result<BootstrapEvidence, BootstrapFailure> {
  const base = at('record-base', readBase(host, request.base));
  if (!base.ok) return base;
  const snapshot = at('freeze-snapshot', freezeSnapshot(host, base.value));
  if (!snapshot.ok) return snapshot;
  const authority = at('read-configuration', readAuthority(snapshot.value, request.projection));
  if (!authority.ok) return authority;
  const runtime = at('admit-runtime', admitRuntime(host, request, authority.value));
  if (!runtime.ok) return runtime;
  const checked = at('check-snapshot', checkSnapshot(host));
  if (!checked.ok) return checked;
  const { lock, projection } = authority.value;
  const bundle = at(
    'resolve-procedure',
    bundleProcedure(projection.path, checked.value.files, snapshot.value, lock),
  );
  if (!bundle.ok) return bundle;
  const procedure = at('freeze-procedure', freezeTree(host, 'procedure', bundle.value));
  if (!procedure.ok) return procedure;
  return ok({
    repository: request.repository,
    pullRequest: request.pullRequest,
    base: base.value,
    toolchain: lock.toolchain,
    runtimeStatement: runtime.value.statement,
    images: {
      snapshot: snapshot.value.identity,
      runtime: runtime.value.image.identity,
      procedure: procedure.value.identity,
    },
    projection: {
      output: projection.name,
      context: projection.context,
      path: projection.path,
      sha256: sha256(procedure.value.read(projection.path) ?? new Uint8Array()),
    },
  });
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

interface AdmittedRuntime {
  readonly image: SealedImage;
  /** SHA-256 of the signed statement. */
  readonly statement: string;
}

/** The runtime was frozen by the host before anybody looked at it; here its frozen bytes are proven (RT-3). */
function admitRuntime(
  host: BootstrapHost,
  { signers, now, node }: BootstrapRequest,
  { lock: { toolchain } }: DeclaredAuthority,
): Result<AdmittedRuntime, BootstrapCause> {
  const offer = host.offerRuntime(toolchain);
  if (offer === null) return err({ code: 'bootstrap.runtime-not-attested', ...toolchain });
  const { statement, frozen, generation } = offer;
  const verified = verifyRuntime(statement, { signers, now, toolchain, node, generation });
  if (!verified.ok) return verified;
  const image = verifyImage(frozen, verified.value.value.predicate.inventory);
  return image.ok ? ok({ image: image.value, statement: verified.value.digest }) : image;
}

function checkSnapshot(host: BootstrapHost): Result<CheckResult, BootstrapCause> {
  const bytes = host.runCheck();
  const result = bytes === null ? null : parseCheckResult(bytes);
  if (result === null) return err({ code: 'bootstrap.answer-malformed' });
  const { diagnostics } = result;
  return diagnostics.length === 0 ? ok(result) : err({ code: 'bootstrap.check-failed', diagnostics });
}

/** Freezes a tree of our own making, and proves afterwards that the frozen bytes are that tree. */
function freezeTree(
  host: BootstrapHost,
  slot: SlotName,
  tree: TreeBytes,
): Result<SealedImage, BootstrapCause> {
  const frozen = freeze(host, slot, tree);
  return frozen.ok ? verifyImage(frozen.value, tree.inventory) : frozen;
}

function freeze(host: BootstrapHost, slot: SlotName, tree: TreeBytes): Result<FrozenBytes, BootstrapCause> {
  const pieces = toImagePieces(tree);
  if (!pieces.ok) return pieces;
  const frozen = host.freeze(slot, Buffer.concat(pieces.value));
  return frozen === null ? err({ code: 'bootstrap.answer-malformed' }) : ok(frozen);
}
