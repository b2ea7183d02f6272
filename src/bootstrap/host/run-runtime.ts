import type { PreparedPlace, SealedImage } from '../../seal/index.ts';
import { toRuntimeAnswer } from '../protocol/runtime-messages.ts';
import { runtimeEntryPath } from '../runtime-layout.ts';

/** Bounds on one check: a hundred times what the largest configuration took. */
const bounds = { milliseconds: 60_000, frame: 64 << 20, requests: 3 };

/**
 * Runs the policy runtime of a verified image on a snapshot, in a place that inherits the two. Null where it gives no
 * result; with it, it has done what it was run for.
 */
export async function runRuntime(
  place: PreparedPlace,
  runtime: SealedImage,
  snapshot: SealedImage,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const entry = runtime.read(runtimeEntryPath);
  if (entry === null) return null;
  let result: Uint8Array | null = null;
  const ended = await place.run({
    entry,
    bounds,
    signal,
    answer: async ({ header, body }) => {
      if (header !== '"checked"') return toRuntimeAnswer(header, [runtime, snapshot]);
      result = body;
      return null;
    },
  });
  return ended.ok ? result : null;
}
