// A door of its own beside that of the use cases: only those who keep or use a deployment load what it takes.

export type { FreezeLevel } from '../../core/index.ts';
export { readToolchainIdentity } from '../read-toolchain-identity.ts';
export { addRuntime } from './add-runtime.ts';
export type { ConstructionOrder } from './construct-in.ts';
export type { ConstructionFailure } from './construction/construct-toolchain.ts';
export { type PlaceFailure, parseToolchainPlace } from './construction/toolchain-place.ts';
export { createDeployment, type Deployment, type DeploymentFailure, openDeployment } from './deployment.ts';
export { type InstallFailure, installSkill } from './install-skill.ts';
export { readNodeIdentity } from './node-identity.ts';
export { openTrustedSources } from './open-trusted-sources.ts';
export { type Revocation, type RevocationFailure, revoke } from './revoke.ts';
export { rotateKey } from './rotate-key.ts';
export { toStateFolder } from './state-folder.ts';
export { type DeploymentSummary, type KeySummary, toSummary } from './summary.ts';
export { type Verification, verifyDeployment } from './verify-deployment.ts';
