import type { PolicyRule, Profile } from '../corpus.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { type Fault, toDiagnostic } from '../fault.ts';
import { locateIn } from '../repository/locate-in.ts';

/**
 * Where the parts of a corpus do not fit together. Profiles and modules that could not be read are no witnesses: what
 * they would have said is not held against others.
 */
export function findCorpusFaults(
  files: ReadonlyMap<string, Uint8Array>,
  rules: ReadonlyMap<string, PolicyRule>,
  profiles: ReadonlyMap<string, Profile>,
): readonly Diagnostic[] {
  const locate = locateIn(files);
  const faults = [
    ...findMissing(files, profiles),
    ...findUnlisted(files, rules, profiles),
    ...findTwins(rules),
  ];
  return faults.map((fault) => toDiagnostic(fault, locate));
}

function findMissing(
  files: ReadonlyMap<string, Uint8Array>,
  profiles: ReadonlyMap<string, Profile>,
): readonly Fault[] {
  return [...profiles.values()].flatMap(({ name, modules }) =>
    modules.flatMap((module, index): readonly Fault[] => {
      if (files.has(module)) return [];
      const path = `profiles/${name}.yml`;
      const at = ['policy_files', index];
      return [{ code: 'policy.missing-input', path, at, subject: module, related: [] }];
    }),
  );
}

function findUnlisted(
  files: ReadonlyMap<string, Uint8Array>,
  rules: ReadonlyMap<string, PolicyRule>,
  profiles: ReadonlyMap<string, Profile>,
): readonly Fault[] {
  const written = [...files.keys()].filter((path) => path.startsWith('profiles/'));
  if (written.length > profiles.size) return [];
  const listed = new Set([...profiles.values()].flatMap(({ modules }) => modules));
  return [...rules.values()]
    .filter(({ path }) => !listed.has(path))
    .map(({ path, id }) => ({ code: 'policy.module-unlisted', path, at: null, subject: id, related: [] }));
}

/** The later of two modules with one id, by the bytes of their paths, is the one that is told. */
function findTwins(rules: ReadonlyMap<string, PolicyRule>): readonly Fault[] {
  const first = new Map<string, string>();
  return [...rules.values()].flatMap(({ id, path }): readonly Fault[] => {
    const other = first.get(id);
    if (other === undefined) first.set(id, path);
    return other === undefined
      ? []
      : [{ code: 'policy.duplicate-rule', path, at: ['id'], subject: id, related: [other] }];
  });
}
