export { type Candidate, collectTree } from './collect-tree.ts';
export type { Boundary } from './frozen-bytes.ts';
export type { Inventory } from './inventory.ts';
export { parseInventory } from './parse-inventory.ts';
export type { SealFailure } from './seal-failure.ts';
export { sealImage } from './seal-image.ts';
export type { SealedImage } from './verify-image.ts';
