import { placeInContext } from '../compose/context-place.ts';
import type { Configuration } from '../configuration.ts';
import type { ClaimedPath } from '../paths/claimed-path.ts';

/** The path of a generated file of a skill, and the index of the skill in the configuration. */
export interface SkillPath {
  readonly path: string;
  readonly skill: number;
}

/**
 * Every path that a configuration claims, in the order written. Outputs that are not enabled count: enabling one must
 * not make the rest wrong.
 */
export function claimPaths(
  { contexts, outputs }: Configuration,
  skillPaths: readonly SkillPath[],
): readonly ClaimedPath[] {
  return [
    ...contexts.flatMap((context) =>
      context.files.map((path, index) => {
        const at = placeInContext(context, 'project_policy', 'files', index);
        return { path, role: 'input', at } as const;
      }),
    ),
    ...outputs.map(({ name, path }) => ({ path, role: 'output', at: ['outputs', name, 'path'] }) as const),
    ...skillPaths.map(
      ({ path, skill }) => ({ path, role: 'skill', at: ['skills', 'enabled', skill] }) as const,
    ),
  ];
}
