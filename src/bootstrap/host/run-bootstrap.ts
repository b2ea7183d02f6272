import { err, ok, type Result } from '../../core/index.ts';
import {
  type Boundary,
  createSlot,
  type FrozenBytes,
  type Isolation,
  openImage,
  runSealed,
  type SealedImage,
  type Slot,
} from '../../seal/index.ts';
import type { BootstrapEvidence } from '../bootstrap-evidence.ts';
import type { BootstrapCause, BootstrapFailure } from '../bootstrap-failure.ts';
import type { BootstrapRequest, SlotName } from '../bootstrap-host.ts';
import { bootstrapEntryPath } from '../runtime-layout.ts';
import { createBootstrapAnswers } from './answer-bootstrap.ts';
import type { BootstrapResources } from './bootstrap-resources.ts';
import { runRuntime } from './run-runtime.ts';

/** A bootstrap to run: a verified image of the installation, and what may be asked. */
export interface BootstrapRun {
  /** The installed tree, frozen and verified against its attestation. */
  readonly bootstrap: SealedImage;
  readonly request: BootstrapRequest;
  readonly boundary: Boundary;
  readonly isolation: Isolation;
  readonly readObject: BootstrapResources['readObject'];
  readonly findRuntime: BootstrapResources['findRuntime'];
}

/** What a bootstrap hands over: only the bundle and the evidence. */
export interface Established {
  readonly evidence: BootstrapEvidence;
  /** The generated review skill and the projection, frozen and verified. */
  readonly procedure: SealedImage;
}

/** Bounds on one bootstrap. A snapshot is at most 32 MiB, and its objects are asked for one by one. */
const bounds = { milliseconds: 120_000, frame: 256 << 20, requests: 200_000 };

/** Runs the sealed bootstrap program, and takes from it what its own frozen images bear out. */
export async function runBootstrap(run: BootstrapRun): Promise<Result<Established, BootstrapFailure>> {
  const entry = run.bootstrap.read(bootstrapEntryPath);
  if (entry === null)
    return fail('freeze-bootstrap', { code: 'seal.entry-missing', path: bootstrapEntryPath });
  const slots = createSlots(run.boundary);
  if (!slots.ok) return fail('freeze-bootstrap', slots.error);
  const answers = createBootstrapAnswers({
    ...run,
    slots: slots.value,
    runRuntime: (runtime, snapshot) => runRuntime(runtime, snapshot, run.isolation),
  });
  const ended = await runSealed({
    entry,
    descriptors: Object.values(slots.value).flatMap(({ descriptor }) =>
      descriptor === null ? [] : [descriptor],
    ),
    isolation: run.isolation,
    bounds,
    answer: (frame) => answers.answer(frame),
  });
  const verdict = answers.verdict();
  if (verdict?.kind === 'unavailable') return err(verdict.failure);
  if (!ended.ok) return fail('hand-over', ended.error);
  if (verdict === null) return fail('hand-over', { code: 'bootstrap.answer-malformed' });
  return takeOver(verdict.evidence, run.request, answers.frozen);
}

/** The slots in the order in which a sealed program inherits them. */
function createSlots(boundary: Boundary): Result<Record<SlotName, Slot>, BootstrapCause> {
  const snapshot = createSlot(boundary);
  if (!snapshot.ok) return snapshot;
  const runtime = createSlot(boundary);
  if (!runtime.ok) return runtime;
  const procedure = createSlot(boundary);
  if (!procedure.ok) return procedure;
  return ok({ snapshot: snapshot.value, runtime: runtime.value, procedure: procedure.value });
}

/** The evidence counts only as far as our own frozen images and our own request bear it out. */
function takeOver(
  evidence: BootstrapEvidence,
  request: BootstrapRequest,
  frozen: ReadonlyMap<SlotName, FrozenBytes>,
): Result<Established, BootstrapFailure> {
  if (evidence.repository !== request.repository) return differs('repository');
  if (evidence.pullRequest !== request.pullRequest) return differs('pullRequest');
  if (evidence.base.commit !== request.base) return differs('base');
  for (const slot of ['snapshot', 'runtime', 'procedure'] as const) {
    const bytes = frozen.get(slot);
    const image = bytes === undefined ? null : openImage(bytes, evidence.images[slot]);
    if (image?.ok !== true) return differs(slot);
    if (slot === 'procedure') return ok({ evidence, procedure: image.value });
  }
  return differs('images');
}

function differs(member: string): Result<never, BootstrapFailure> {
  return fail('hand-over', { code: 'bootstrap.evidence-differs', member });
}

function fail(step: BootstrapFailure['step'], cause: BootstrapCause): Result<never, BootstrapFailure> {
  return err({ step, cause });
}
