import { ok, type Result } from '../../core/index.ts';
import { type Boundary, createSlot, type SealFailure, type Slot } from '../../seal/index.ts';
import { type SlotName, slotNames } from '../bootstrap-host.ts';

/** One empty slot for each image that a bootstrap makes. */
export type Slots = Readonly<Record<SlotName, Slot>>;

export function createSlots(boundary: Boundary): Result<Slots, SealFailure> {
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

/** In the order in which a sealed program expects to inherit them; none where images can't be inherited. */
export function toDescriptors(slots: Slots): readonly number[] {
  return slotNames.flatMap((name) => slots[name].descriptor ?? []);
}

export function closeSlots(slots: Slots): void {
  for (const name of slotNames) slots[name].close();
}
