import { join } from 'node:path';
import { err, type Result } from '../../core/index.ts';
import type { ChangingDeployment } from './change-deployment.ts';
import {
  type Construction,
  type ConstructionFailure,
  type ConstructionRequest,
  constructToolchain,
} from './construction/construct-toolchain.ts';
import { places } from './places.ts';
import { findForeignModules, type UnsafePlace } from './private-folder.ts';

/** Which toolchain is to be built, and who asks. */
export interface ConstructionOrder extends Omit<ConstructionRequest, 'staging' | 'cache'> {
  /** Where npm keeps tarballs; null for a place of the deployment's own. */
  readonly cache: string | null;
}

/** Builds a toolchain in the private folder of a deployment, where nobody else's packages can take part. */
export async function constructIn(
  { folder, staging }: ChangingDeployment,
  order: ConstructionOrder,
): Promise<Result<Construction, ConstructionFailure | UnsafePlace>> {
  const foreign = await findForeignModules(staging);
  if (foreign !== null) return err(foreign);
  return await constructToolchain({ ...order, staging, cache: order.cache ?? join(folder, places.npmCache) });
}
