import { ok, type Result } from '../../core/index.ts';
import {
  type Boundary,
  createSlot,
  type Isolation,
  type PreparedPlace,
  preparePlace,
  type SealFailure,
  type Slot,
} from '../../seal/index.ts';
import { type SlotName, slotNames } from '../bootstrap-host.ts';

/** Where a bootstrap puts its images and runs its programs. */
export interface BootstrapPlaces {
  /** One empty slot for each image. */
  readonly slots: Slots;
  /** Inherits all slots, in the order of their names. */
  readonly bootstrap: PreparedPlace;
  /** Inherits what a policy runtime reads: itself and the snapshot. */
  readonly runtime: PreparedPlace;
  /** Ends what still waits and gives back what was not frozen. */
  dispose(): Promise<void>;
}

export type Slots = Readonly<Record<SlotName, Slot>>;

/** Both programs wait from now on, so that they start at the same time; what they are going to run is not there yet. */
export function preparePlaces(
  boundary: Boundary,
  isolation: Isolation,
): Result<BootstrapPlaces, SealFailure> {
  const made = createSlots(boundary);
  if (!made.ok) return made;
  const slots = made.value;
  const prepare = (names: readonly SlotName[]): PreparedPlace =>
    preparePlace({ isolation, descriptors: names.flatMap((name) => slots[name].descriptor ?? []) });
  const bootstrap = prepare(slotNames);
  const runtime = prepare(['runtime', 'snapshot']);
  return ok({
    slots,
    bootstrap,
    runtime,
    dispose: async () => {
      await Promise.all([bootstrap.dispose(), runtime.dispose()]);
      for (const name of slotNames) slots[name].close();
    },
  });
}

function createSlots(boundary: Boundary): Result<Slots, SealFailure> {
  const made: Slot[] = [];
  for (const _ of slotNames) {
    const slot = createSlot(boundary);
    if (!slot.ok) {
      for (const one of made) one.close();
      return slot;
    }
    made.push(slot.value);
  }
  const [snapshot, runtime, procedure] = made;
  if (snapshot === undefined || runtime === undefined || procedure === undefined)
    throw new Error('there is a slot for each name');
  return ok({ snapshot, runtime, procedure });
}
