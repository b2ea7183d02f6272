export { collectTree } from './collect-tree.ts';
export {
  type FreezeLevel,
  type FreezeProof,
  freezeLevels,
  requireFreezeLevel,
  toFreezeLevel,
  toFreezeProof,
} from './freeze-level.ts';
export { type Boundary, type FrozenBytes, freezeInProcess, readInherited } from './frozen-bytes.ts';
export { toImageIdentity } from './image-layout.ts';
export { byPath, type Inventory, type InventoryEntry } from './inventory.ts';
export { openImage } from './open-image.ts';
export { inventorySchema, parseInventory } from './parse-inventory.ts';
export { type MachineProtection, probeFreezeLevel } from './probe-freeze-level.ts';
export { ask } from './run/ask.ts';
export type { Containment } from './run/containment.ts';
export { firstImageDescriptor } from './run/descriptors.ts';
export type { Frame } from './run/frame.ts';
export { type Isolation, probeIsolation } from './run/isolation.ts';
export type { RunFailure } from './run/run-failure.ts';
export { type PreparedPlace, preparePlace, runSealed } from './run/run-sealed.ts';
export type { RunBounds, SealedRun } from './run/sealed-run.ts';
export type { SealFailure } from './seal-failure.ts';
export { freezeTree, sealImage, type TreeBytes, toImagePieces } from './seal-image.ts';
export type { SealedImage } from './sealed-image.ts';
export { createSlot, type Slot } from './slot.ts';
export { verifyImage } from './verify-image.ts';
