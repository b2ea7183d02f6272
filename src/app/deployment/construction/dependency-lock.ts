import { z } from 'zod';
import { err, ok, parseJson, parseRepoPathText, type Result, toUtf8 } from '../../../core/index.ts';

/** One package that an installation may have. */
export interface LockedPackage {
  /** Below the root of the installation, such as `node_modules/@scope/name`. */
  readonly path: string;
  readonly version: string;
  /** Subresource integrity of its tarball: SHA-512, base64. */
  readonly integrity: string;
  /** Whether an installation may lack it, on a platform that it is not for. */
  readonly optional: boolean;
}

export type DependencyLockFailure =
  | { readonly code: 'app.lock-malformed'; readonly member: string }
  /** The lock is well-formed and does not bind what would be installed: `package` is a path, untrusted. */
  | {
      readonly code: 'app.lock-unfit';
      readonly package: string;
      readonly reason: 'shrinkwrap' | 'path' | 'integrity' | 'link' | 'bundled';
    };

export const lockPath = 'package-lock.json';
/** npm would install by this file instead, where there is one. */
export const shrinkwrapPath = 'npm-shrinkwrap.json';

const entry = z.object({
  version: z.string().min(1).max(256).optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  optional: z.boolean().optional(),
  devOptional: z.boolean().optional(),
});
type Entry = z.infer<typeof entry>;

/** Members that say nothing about what is installed are of no interest; https://docs.npmjs.com/cli/configuring-npm/package-lock-json */
const schema = z.object({
  lockfileVersion: z.union([z.literal(2), z.literal(3)]),
  packages: z.record(z.string(), entry),
});

/** A package's own name, with its scope where it has one, at the end of a path of nested installations. */
const packagePath = /^node_modules\/(?:@[\w.~-]+\/)?[\w.~-]+(?:\/node_modules\/(?:@[\w.~-]+\/)?[\w.~-]+)*$/;
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * The packages that a lock lets npm install, by path. Refuses every lock that leaves open what is installed: links into
 * the file system, packages inside other packages, and whatever no SHA-512 is bound for.
 */
export function parseDependencyLock(
  bytes: Uint8Array,
): Result<ReadonlyMap<string, LockedPackage>, DependencyLockFailure> {
  const text = toUtf8(bytes);
  const json = text === null ? null : parseJson(text);
  if (json?.ok !== true) return err({ code: 'app.lock-malformed', member: '' });
  const parsed = schema.safeParse(json.value);
  if (!parsed.success)
    return err({ code: 'app.lock-malformed', member: parsed.error.issues[0]?.path.join('.') ?? '' });
  const packages = new Map<string, LockedPackage>();
  for (const [path, found] of Object.entries(parsed.data.packages)) {
    if (path === '') continue;
    const locked = judge(path, found);
    if (!locked.ok) return locked;
    packages.set(path, locked.value);
  }
  return ok(packages);
}

function judge(path: string, found: Entry): Result<LockedPackage, DependencyLockFailure> {
  const { version, integrity, link, inBundle, optional, devOptional } = found;
  const unfit = (reason: 'path' | 'integrity' | 'link' | 'bundled') =>
    err({ code: 'app.lock-unfit', package: path, reason } as const);
  if (link === true) return unfit('link');
  if (!packagePath.test(path) || !parseRepoPathText(path).ok) return unfit('path');
  if (inBundle === true) return unfit('bundled');
  if (version === undefined || integrity === undefined || !sha512.test(integrity)) return unfit('integrity');
  return ok({ path, version, integrity, optional: optional === true || devOptional === true });
}
