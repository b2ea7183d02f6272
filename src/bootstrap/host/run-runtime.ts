import { type Isolation, runSealed, type SealedImage } from '../../seal/index.ts';
import { toRuntimeAnswer } from '../protocol/runtime-messages.ts';
import { runtimeEntryPath } from '../runtime-layout.ts';

/** Bounds on one check: a hundred times what the largest configuration took. */
const bounds = { milliseconds: 60_000, frame: 64 << 20, requests: 4 };

/** Runs the policy runtime of a verified image on a snapshot. Null where it gives no result. */
export async function runRuntime(
  runtime: SealedImage,
  snapshot: SealedImage,
  isolation: Isolation,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  const entry = runtime.read(runtimeEntryPath);
  if (entry === null) return null;
  const images = [runtime, snapshot];
  let result: Uint8Array | null = null;
  const ended = await runSealed({
    entry,
    descriptors: images.flatMap(({ descriptor }) => descriptor ?? []),
    isolation,
    bounds,
    signal,
    answer: async ({ header, body }) => {
      if (header === '"checked"') result = body;
      return toRuntimeAnswer(header, images);
    },
  });
  return ended.ok ? result : null;
}
