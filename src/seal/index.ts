export { collectTree } from './collect-tree.ts';
export {
  type Boundary,
  createSlot,
  type FrozenBytes,
  freezeInProcess,
  readInherited,
  type Slot,
} from './frozen-bytes.ts';
export { toImageIdentity } from './image-layout.ts';
export { byPath, type Inventory, type InventoryEntry } from './inventory.ts';
export { openImage, readImageIdentity } from './open-image.ts';
export { inventorySchema, parseInventory } from './parse-inventory.ts';
export { ask } from './run/ask.ts';
export { firstImageDescriptor } from './run/descriptors.ts';
export type { Frame } from './run/frame.ts';
export { type Isolation, probeIsolation } from './run/isolation.ts';
export type { RunFailure } from './run/run-failure.ts';
export { runSealed, type SealedRun } from './run/start-sealed.ts';
export type { SealFailure } from './seal-failure.ts';
export { freezeTree, sealImage, type TreeBytes, toImagePieces } from './seal-image.ts';
export { type SealedImage, verifyImage } from './verify-image.ts';
