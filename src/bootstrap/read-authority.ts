import { err, ok, type Result } from '../core/index.ts';
import {
  type Configuration,
  configurationPath,
  type Diagnostic,
  type Lock,
  lockPath,
  type PolicyOutput,
  parseConfiguration,
  parseLock,
} from '../policy/index.ts';
import { requireFreezeLevel, type SealedImage } from '../seal/index.ts';
import type { BootstrapCause } from './bootstrap-failure.ts';
import type { BootstrapRequest } from './bootstrap-host.ts';

/** What the frozen base says about its own authority. */
export interface DeclaredAuthority {
  readonly lock: Lock;
  /** The output whose bytes govern the review. */
  readonly projection: PolicyOutput;
}

/** The skill that has to be enabled for trusted reviews. */
const reviewSkill = 'pr-review';

/**
 * Reads configuration and lock out of the frozen snapshot and requires them to agree, to enable the review skill, to ask
 * for no more protection than there is, and to name the projection without any doubt (PC-4).
 */
export function readAuthority(
  snapshot: SealedImage,
  { projection, freezeLevel }: Pick<BootstrapRequest, 'projection' | 'freezeLevel'>,
): Result<DeclaredAuthority, BootstrapCause> {
  const configuration = readText(snapshot, configurationPath, parseConfiguration);
  if (!configuration.ok) return configuration;
  const lock = readText(snapshot, lockPath, parseLock);
  if (!lock.ok) return lock;
  const fault = findDisagreement(configuration.value, lock.value);
  if (fault !== null) return err(fault);
  const level = requireFreezeLevel(freezeLevel, configuration.value.review?.minimumFreezeLevel ?? 'F0');
  if (!level.ok) return level;
  const named = selectProjection(configuration.value, projection);
  return named.ok ? ok({ lock: lock.value, projection: named.value }) : named;
}

/** A text of policy, or the code of the first thing that is wrong with it. */
function readText<Value>(
  snapshot: SealedImage,
  path: string,
  parse: (bytes: Uint8Array) => Result<Value, readonly Diagnostic[]>,
): Result<Value, BootstrapCause> {
  const bytes = snapshot.read(path);
  if (bytes === null) return err({ code: 'bootstrap.base-file-missing', path });
  const parsed = parse(bytes);
  if (parsed.ok) return ok(parsed.value);
  const diagnostic = parsed.error[0]?.code ?? 'policy.yaml-syntax';
  return err({ code: 'bootstrap.policy-malformed', path, diagnostic });
}

function findDisagreement({ toolchain, skills }: Configuration, lock: Lock): BootstrapCause | null {
  for (const member of ['repository', 'revision'] as const)
    if (toolchain[member] !== lock.toolchain[member]) return { code: 'bootstrap.lock-disagrees', member };
  return skills.includes(reviewSkill) ? null : { code: 'bootstrap.skill-not-enabled' };
}

/** The invocation names it, or else the configuration does; nothing is guessed from names or from there being only one. */
function selectProjection(
  { outputs, review }: Configuration,
  requested: string | null,
): Result<PolicyOutput, BootstrapCause> {
  const name = requested ?? review?.projection ?? null;
  if (name === null) return err({ code: 'bootstrap.projection-unfit', reason: 'not-named' });
  const output = outputs.find((candidate) => candidate.name === name);
  if (output === undefined) return err({ code: 'bootstrap.projection-unfit', reason: 'unknown' });
  if (!output.enabled) return err({ code: 'bootstrap.projection-unfit', reason: 'disabled' });
  return output.renderer === 'policy-context-md'
    ? ok(output)
    : err({ code: 'bootstrap.projection-unfit', reason: 'renderer' });
}
