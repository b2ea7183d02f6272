import type { TextRule } from '../rule.ts';
import { containerBakedSecret } from './containers/container-baked-secret.ts';
import { containerMovingBase } from './containers/container-moving-base.ts';
import { containerPrivileged } from './containers/container-privileged.ts';
import { containerRemoteAdd } from './containers/container-remote-add.ts';
import { dependencyFromAnywhere } from './containers/dependency-from-anywhere.ts';

export const containersRules: readonly TextRule[] = [
  containerBakedSecret,
  containerMovingBase,
  containerPrivileged,
  containerRemoteAdd,
  dependencyFromAnywhere,
];
