import type { ExclusionReason } from '../../core/index.ts';
import { type Diff, type DiffFile, toReportedPath } from '../diff.ts';
import { type Attributes, parseAttributes, toAttributes } from './attributes.ts';
import { classifyPath } from './classify-path.ts';
import { type ExcludeGlobs, isExcluded } from './exclude-globs.ts';
import { isGenerated } from './is-generated.ts';
import type { AttributeValue } from './parse-attributes-file.ts';

/** What decides beside the diff. All of it comes from the base or from configuration, nothing from the head (CH-3). */
export interface ExclusionRules {
  readonly attributes: Attributes;
  readonly globs: ExcludeGlobs;
  /** How files begin in the base, by `RepoPath.key` of the path there: some thousand bytes each; as many as are known. */
  readonly beginnings: ReadonlyMap<string, Uint8Array>;
}

/** No rules but the built-in ones. */
export const builtInRules: ExclusionRules = {
  attributes: parseAttributes([]),
  globs: { patterns: [] },
  beginnings: new Map(),
};

/**
 * Why a file is left out of analysis (CH-2), or null. What git says comes first, then configuration, then the repository's
 * attributes, which also keep files that the built-in rules would leave out, then these rules: names, then content.
 */
export function decideExclusion(diff: Diff, file: DiffFile, rules: ExclusionRules): ExclusionReason | null {
  if (file.submodule) return 'submodule';
  if (file.binary) return 'binary';
  const path = toReportedPath(file);
  if (isExcluded(rules.globs, path)) return 'configured';
  const attributes = toAttributes(rules.attributes, path);
  if (attributes.get('diff') === 'unset') return 'binary';
  const vendored = toAnswer(attributes.get('linguist-vendored'));
  const generated = toAnswer(attributes.get('linguist-generated'));
  if (vendored === 'yes') return 'vendored';
  if (generated === 'yes') return 'generated';
  const named = classifyPath(path, [
    ...(vendored === 'no' ? (['vendored', 'build-artifact'] as const) : []),
    ...(generated === 'no' ? (['lock', 'build-artifact', 'generated'] as const) : []),
  ]);
  if (named !== null) return named === 'reviewed' ? null : named;
  if (generated === 'no') return null;
  return isGenerated(diff, file, rules.beginnings.get(file.oldPath?.key ?? '')) ? 'generated' : null;
}

/** As Linguist reads its attributes: whatever is given and is not `false` means yes. */
function toAnswer(value: AttributeValue | undefined): 'yes' | 'no' | 'unsaid' {
  if (value === undefined || value === 'unspecified') return 'unsaid';
  return value === 'unset' || value === 'false' ? 'no' : 'yes';
}
