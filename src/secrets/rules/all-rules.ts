import { assignmentRules } from '../assignment/assignment.ts';
import { serviceNameRules } from '../assignment/service-names.ts';
import type { SecretRule } from '../rule.ts';
import { authorizationRules } from './authorization.ts';
import { cloudRules } from './cloud.ts';
import { codeHostingRules } from './code-hosting.ts';
import { commerceRules } from './commerce.ts';
import { credentialFileRules } from './credential-files.ts';
import { identityRules } from './identity.ts';
import { kubernetesSecretRules } from './kubernetes-secret.ts';
import { mailRules } from './mail.ts';
import { messagingRules } from './messaging.ts';
import { modelRules } from './models.ts';
import { monitoringRules } from './monitoring.ts';
import { packageRules } from './packages.ts';
import { passwordHashRules } from './password-hash.ts';
import { platformRules } from './platforms.ts';
import { privateKeyRules } from './private-key.ts';
import { urlCredentialRules } from './url-credentials.ts';
import { webTokenRules } from './web-token.ts';

/** Every rule that is built in. */
export const allRules: readonly SecretRule[] = [
  ...privateKeyRules,
  ...cloudRules,
  ...codeHostingRules,
  ...packageRules,
  ...messagingRules,
  ...commerceRules,
  ...mailRules,
  ...modelRules,
  ...monitoringRules,
  ...platformRules,
  ...identityRules,
  ...webTokenRules,
  ...passwordHashRules,
  ...urlCredentialRules,
  ...authorizationRules,
  ...credentialFileRules,
  ...kubernetesSecretRules,
  ...serviceNameRules,
  ...assignmentRules,
];
