import type { Configuration } from '../configuration.ts';
import type { Corpus } from '../corpus.ts';
import { type Fault, toConfigurationFault } from '../fault.ts';
import { compareText } from '../paths/compare-text.ts';
import { renderSkill } from '../render/render-skill.ts';
import type { SkillPath } from './claim-paths.ts';
import type { RenderedFile } from './repository-plan.ts';

/** The files of the enabled skills (PO-8). A skill that is unknown adds none. */
export interface SkillSelection {
  readonly files: readonly (RenderedFile & SkillPath)[];
  readonly faults: readonly Fault[];
}

/** What the toolchain's skills that a configuration enables look like in the repository. */
export function selectSkills({ skills }: Configuration, corpus: Corpus): SkillSelection {
  const found = skills.map((name, index) => ({ name, index, skill: corpus.skills.get(name) }));
  const known = [...corpus.skills.keys()].sort(compareText);
  return {
    files: found.flatMap(({ name, index, skill }) =>
      skill === undefined
        ? []
        : [...renderSkill(skill)].map(
            ([path, bytes]) => ({ path, bytes, from: { kind: 'skill', name }, skill: index }) as const,
          ),
    ),
    faults: found.flatMap(({ name, index, skill }) =>
      skill === undefined
        ? [toConfigurationFault('policy.unknown-skill', ['skills', 'enabled', index], name, known)]
        : [],
    ),
  };
}
