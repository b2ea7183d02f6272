import { setImmediate } from 'node:timers/promises';
import { type FrozenBytes, openImage, type SealedImage } from '../../seal/index.ts';
import type { Source } from '../../trust/index.ts';
import { type AdmittedRuntime, admitRuntime } from '../admit-runtime.ts';
import type { RuntimeOffer } from '../bootstrap-host.ts';
import type { BootstrapResources } from './bootstrap-resources.ts';

/** A check that ran, and on what. */
export interface SeenCheck {
  readonly runtime: AdmittedRuntime;
  readonly snapshot: SealedImage;
  readonly result: Uint8Array;
}

/** What a check is to be made of: all of it frozen, nothing of it proven to us. */
export interface CheckInput {
  readonly offer: RuntimeOffer;
  /** That the lock of the snapshot pins, as the sealed program read it. */
  readonly toolchain: Source;
  readonly snapshot: { readonly frozen: FrozenBytes; readonly identity: string };
}

/**
 * Runs a runtime on a snapshot as soon as we admitted it ourselves: nothing runs on the sealed program's word, which proves the
 * same runtime at the same time and asks for the result afterwards. Null where it is not admitted or gives no result.
 */
export async function checkWithRuntime(
  { offer, toolchain, snapshot }: CheckInput,
  { request, runRuntime }: Pick<BootstrapResources, 'request' | 'runRuntime'>,
  signal: AbortSignal,
): Promise<SeenCheck | null> {
  // The sealed program gets its answer first.
  await setImmediate();
  const runtime = admitRuntime(offer, toolchain, request);
  const opened = openImage(snapshot.frozen, snapshot.identity);
  if (!runtime.ok || !opened.ok) return null;
  const result = await runRuntime(runtime.value.image, opened.value, signal);
  return result === null ? null : { runtime: runtime.value, snapshot: opened.value, result };
}
