import { err, type FreezeLevel, ok, type Result } from '../../core/index.ts';
import {
  type Containment,
  type Isolation,
  type RunBounds,
  type RunFailure,
  requireFreezeLevel,
  type SealedImage,
  toFreezeLevel,
  toFreezeProof,
} from '../../seal/index.ts';
import type { BootstrapEvidence } from '../bootstrap-evidence.ts';
import type { BootstrapCause, BootstrapFailure } from '../bootstrap-failure.ts';
import type { BootstrapRequest } from '../bootstrap-host.ts';
import { bootstrapEntryPath } from '../runtime-layout.ts';
import { createBootstrapAnswers, type SeenByHost } from './answer-bootstrap.ts';
import type { BootstrapResources } from './bootstrap-resources.ts';
import type { SeenCheck } from './check-with-runtime.ts';
import { type BootstrapPlaces, preparePlaces } from './prepare-places.ts';
import { runRuntime } from './run-runtime.ts';
import { takeOver } from './take-over.ts';

/** A bootstrap to run: a verified image of the installation, and what may be asked. */
export interface BootstrapRun {
  /** The installed tree, frozen and verified against its attestation. Everything else is frozen behind the same boundary. */
  readonly bootstrap: SealedImage;
  readonly request: Omit<BootstrapRequest, 'freezeLevel'>;
  readonly isolation: Isolation;
  /** What the deployment demands; the base can only demand more. */
  readonly minimumFreezeLevel: FreezeLevel;
  readonly bounds: RunBounds;
  /** Ends the bootstrap when it is aborted. */
  readonly signal: AbortSignal;
  readonly readObject: BootstrapResources['readObject'];
  readonly findRuntime: BootstrapResources['findRuntime'];
}

/** What a bootstrap hands over: only the bundle and the evidence. */
export interface Established {
  readonly evidence: BootstrapEvidence;
  /** The generated review skill and the projection, frozen and verified. Whoever takes it over closes it. */
  readonly procedure: SealedImage;
}

/** Bounds on one bootstrap. A snapshot is at most 32 MiB, and its objects are asked for one by one. */
export const bootstrapBounds: RunBounds = { milliseconds: 120_000, frame: 64 << 20, requests: 50_000 };

/** Runs the sealed bootstrap program, and takes from it what its own frozen images bear out. */
export async function runBootstrap(run: BootstrapRun): Promise<Result<Established, BootstrapFailure>> {
  const freezeLevel = toFreezeLevel(run.bootstrap.boundary, run.isolation);
  const level = requireFreezeLevel(freezeLevel, run.minimumFreezeLevel);
  if (!level.ok) return fail('freeze-bootstrap', level.error);
  const entry = run.bootstrap.read(bootstrapEntryPath);
  if (entry === null)
    return fail('freeze-bootstrap', { code: 'seal.entry-missing', path: bootstrapEntryPath });
  const places = preparePlaces(run.bootstrap.boundary, run.isolation);
  if (!places.ok) return fail('freeze-bootstrap', places.error);
  try {
    return await runIn(places.value, entry, { ...run.request, freezeLevel }, run);
  } finally {
    await places.value.dispose();
  }
}

async function runIn(
  { slots, bootstrap, runtime: runtimePlace }: BootstrapPlaces,
  entry: Uint8Array,
  request: BootstrapRequest,
  run: BootstrapRun,
): Promise<Result<Established, BootstrapFailure>> {
  const { seen, answer } = createBootstrapAnswers({
    ...run,
    request,
    slots,
    baseCommit: await run.readObject(request.base, 'commit'),
    runRuntime: (runtime, snapshot, signal) => runRuntime(runtimePlace, runtime, snapshot, signal),
  });
  const ended = await bootstrap.run({ entry, bounds: run.bounds, signal: run.signal, answer });
  const established = judge(ended, request, run.bootstrap, seen, await seen.check);
  for (const [slot, bytes] of seen.frozen) if (slot !== 'procedure' || !established.ok) bytes.close();
  return established;
}

/** A failure that the program told counts whatever its end was; a success only with a good end, and borne out. */
function judge(
  ended: Result<Containment | null, RunFailure>,
  request: BootstrapRequest,
  bootstrap: SealedImage,
  seen: SeenByHost,
  check: SeenCheck | null,
): Result<Established, BootstrapFailure> {
  const { outcome } = seen;
  if (outcome?.kind === 'unavailable') return err(outcome.failure);
  if (!ended.ok) return fail('hand-over', ended.error);
  if (outcome === null) return fail('hand-over', { code: 'bootstrap.no-outcome' });
  if (outcome.kind === 'malformed') return fail('hand-over', { code: 'bootstrap.outcome-malformed' });
  const procedure = takeOver(outcome.evidence, request, seen, check);
  if (!procedure.ok) return fail('hand-over', procedure.error);
  const images = { ...outcome.evidence.images, bootstrap: bootstrap.identity };
  const freeze = toFreezeProof(bootstrap.boundary, ended.value);
  return ok({ evidence: { ...outcome.evidence, images, freeze }, procedure: procedure.value });
}

function fail(step: BootstrapFailure['step'], cause: BootstrapCause): Result<never, BootstrapFailure> {
  return err({ step, cause });
}
