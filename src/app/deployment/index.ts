// A door of its own beside that of the use cases: only those who keep or use a deployment load what it takes.
export { addRuntime } from './add-runtime.ts';
export { type ConstructionStep, constructionSteps } from './construction/construct-toolchain.ts';
export {
  type PlaceFailure,
  parseToolchainPlace,
  type ToolchainPlace,
} from './construction/toolchain-place.ts';
export { createDeployment, type Deployment, type DeploymentFailure, openDeployment } from './deployment.ts';
export { openSigner, toKeyId } from './deployment-key.ts';
export { type FreezeLevel, freezeLevels } from './deployment-record.ts';
export { type InstallFailure, installSkill } from './install-skill.ts';
export { readNodeIdentity } from './node-identity.ts';
export { openTrustedSources, type TrustedSources } from './open-trusted-sources.ts';
export { type Revocation, type RevocationFailure, revoke } from './revoke.ts';
export { rotateKey } from './rotate-key.ts';
export { type StateFolderFailure, toStateFolder } from './state-folder.ts';
export { type Verification, verifyDeployment } from './verify-deployment.ts';
