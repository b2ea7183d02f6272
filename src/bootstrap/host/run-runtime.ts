import {
  type Frame,
  type FrozenBytes,
  type Isolation,
  openImage,
  readImageIdentity,
  runSealed,
} from '../../seal/index.ts';
import { toRuntimeAnswer } from '../protocol/runtime-messages.ts';
import { runtimeEntryPath } from '../runtime-layout.ts';

/** Bounds on one check: a hundred times what the largest configuration took. */
const bounds = { milliseconds: 60_000, frame: 256 << 20, requests: 4 };

/**
 * Runs the policy runtime of a frozen image, which has been verified, on a frozen snapshot, which has been too. Null where
 * it gives no result.
 */
export async function runRuntime(
  runtime: FrozenBytes,
  snapshot: FrozenBytes,
  isolation: Isolation,
): Promise<Uint8Array | null> {
  const entry = readEntry(runtime);
  if (entry === null) return null;
  const images = [runtime, snapshot];
  let result: Uint8Array | null = null;
  const ended = await runSealed({
    entry,
    descriptors: images.flatMap(({ descriptor }) => (descriptor === null ? [] : [descriptor])),
    isolation,
    bounds,
    answer: async ({ header, body }: Frame): Promise<Frame> => {
      if (header === '"checked"') result = body;
      return toRuntimeAnswer(header, images);
    },
  });
  return ended.ok ? result : null;
}

function readEntry(runtime: FrozenBytes): Uint8Array | null {
  const identity = readImageIdentity(runtime);
  const image = identity.ok ? openImage(runtime, identity.value) : identity;
  return image.ok ? image.value.read(runtimeEntryPath) : null;
}
