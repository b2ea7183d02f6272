import { compareBytes, err, ok, type Result } from '../../core/index.ts';
import type { Corpus, PolicyRule, Profile, Skill } from '../corpus.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { inFileOrder } from '../fault.ts';
import { parseModule } from '../module/parse-module.ts';
import { toCorpusPath } from './corpus-path.ts';
import { findCorpusFaults } from './find-corpus-faults.ts';
import { parseProfile } from './parse-profile.ts';
import { parseSkill } from './parse-skill.ts';

/**
 * Reads the toolchain's own policy, path to bytes: modules below `policy/`, profiles in `profiles/`, skills below
 * `skills/`, and nothing else. Every name in it leads somewhere: modules that profiles list exist, every module is listed,
 * no two rules have one id. Fails with everything that is wrong, in the order of files and lines.
 */
export function parseCorpus(files: ReadonlyMap<string, Uint8Array>): Result<Corpus, readonly Diagnostic[]> {
  const wrong: Diagnostic[] = [];
  const rules = new Map<string, PolicyRule>();
  const profiles = new Map<string, Profile>();
  const skillFiles = new Map<string, Map<string, Uint8Array>>();
  for (const [path, bytes] of toSorted(files)) {
    const found = toCorpusPath(path);
    switch (found?.kind) {
      case 'module':
        keep(rules, path, parseModule(bytes, path, 'toolchain'), wrong);
        break;
      case 'profile':
        keep(profiles, found.name, parseProfile(bytes, path, found.name), wrong);
        break;
      case 'skill':
        skillFiles.set(found.name, (skillFiles.get(found.name) ?? new Map()).set(found.file, bytes));
        break;
      default:
        wrong.push({ code: 'policy.extra-file', path, place: null, subject: '', related: [] });
    }
  }
  const skills = new Map<string, Skill>();
  for (const [name, parts] of skillFiles) keep(skills, name, parseSkill(name, parts), wrong);
  wrong.push(...findCorpusFaults(files, rules, profiles));
  return wrong.length === 0 ? ok({ rules, profiles, skills }) : err(inFileOrder(wrong));
}

function toSorted(files: ReadonlyMap<string, Uint8Array>): readonly (readonly [string, Uint8Array])[] {
  return [...files].sort(([left], [right]) => compareBytes(Buffer.from(left), Buffer.from(right)));
}

function keep<Part>(
  parts: Map<string, Part>,
  key: string,
  read: Result<Part, readonly Diagnostic[]>,
  wrong: Diagnostic[],
): void {
  if (read.ok) parts.set(key, read.value);
  else wrong.push(...read.error);
}
