import {
  ok,
  type Provenance,
  type RepoPath,
  type Result,
  type ReviewSubject,
  type Severity,
} from '../core/index.ts';
import {
  type Diff,
  type DiffFailure,
  type DiffFile,
  type GlobFailure,
  parseAttributes,
  parseDiff,
  type Surface,
  toSurface,
} from '../diff/index.ts';
import {
  type GitDiff,
  type GitFailure,
  type GitRepository,
  openRepository,
  readAttributesFiles,
  readDiff,
  readRepositoryLabel,
  readTreeId,
} from '../git/index.ts';
import { type ChosenRange, chooseRange, type HeadChoice } from './choose-range.ts';
import { readFiles } from './read-files.ts';
import { type BasePolicyFailure, readReviewSettings, toSurfaceSettings } from './read-review-settings.ts';
import { parseSurfaceRequest, type SurfaceRequest } from './surface-request.ts';

export interface RangeRequest extends SurfaceRequest {
  /** The repository or any folder inside it. */
  readonly repository: string;
  readonly base: string | null;
  readonly head: HeadChoice;
}

/** A change as a repository holds it, with everything that names it. */
export interface Change {
  readonly subject: ReviewSubject;
  readonly identities: Pick<Provenance, 'base' | 'baseTree' | 'mergeBase'>;
  readonly surface: Surface;
  /** Whole files after the change, by `RepoPath.key`. */
  readonly after: ReadonlyMap<string, Uint8Array>;
  /** Severities at which the base wants a review to fail. */
  readonly failLevels: readonly Severity[];
}

export type ReadChangeFailure = GitFailure | DiffFailure | GlobFailure | BasePolicyFailure;

/** Reads a range of a local repository, which is only read. */
export async function readChange(request: RangeRequest): Promise<Result<Change, ReadChangeFailure>> {
  const opened = await openRepository(request.repository);
  if (!opened.ok) return opened;
  try {
    return await readFrom(opened.value, request);
  } finally {
    await opened.value.close();
  }
}

async function readFrom(
  repository: GitRepository,
  request: RangeRequest,
): Promise<Result<Change, ReadChangeFailure>> {
  const asked = parseSurfaceRequest(request);
  if (!asked.ok) return asked;
  const range = await chooseRange(repository, request.base, request.head);
  if (!range.ok) return range;
  const { base, mergeBase, head } = range.value;
  const baseTree = base === null ? ok(null) : await readTreeId(repository, base);
  if (!baseTree.ok) return baseTree;
  const settings = await readReviewSettings(repository, baseTree.value);
  if (!settings.ok) return settings;
  const wanted = toSurfaceSettings(request, settings.value);
  if (!wanted.ok) return wanted;
  const compared = await readDiff(repository, {
    from: mergeBase,
    to: request.head.kind === 'revision' ? head : request.head.kind,
  });
  if (!compared.ok) return compared;
  const diff = parseDiff(compared.value.bytes);
  if (!diff.ok) return diff;
  const rules = await readExclusionFacts(repository, baseTree.value, compared.value, diff.value);
  if (!rules.ok) return rules;
  const { globs, bounds } = wanted.value;
  const surface = toSurface(diff.value, { rules: { ...rules.value, globs }, bounds });
  const after = await readFiles(repository, compared.value.toTree, toReviewedPaths(surface));
  if (!after.ok) return after;
  return ok({
    subject: {
      kind: 'local',
      label: readRepositoryLabel(repository),
      head: toSubjectHead(request.head, range.value),
    },
    identities: { base, baseTree: baseTree.value, mergeBase },
    surface,
    after: after.value,
    failLevels: settings.value?.failLevels ?? [],
  });
}

/** What the base says about the changed files (CH-3): its attributes, and how the files began before the change. */
async function readExclusionFacts(
  repository: GitRepository,
  baseTree: NonNullable<Change['identities']['baseTree']> | null,
  { fromTree }: GitDiff,
  diff: Diff,
): Promise<
  Result<
    { attributes: ReturnType<typeof parseAttributes>; beginnings: ReadonlyMap<string, Uint8Array> },
    GitFailure
  >
> {
  const sources =
    baseTree === null ? ok([]) : await readAttributesFiles(repository, baseTree, diff.files.flatMap(toPaths));
  if (!sources.ok) return sources;
  const beginnings = await readFiles(
    repository,
    fromTree,
    diff.files.filter(hasText).flatMap(({ oldPath }) => oldPath ?? []),
  );
  return beginnings.ok
    ? ok({ attributes: parseAttributes(sources.value), beginnings: beginnings.value })
    : beginnings;
}

function hasText(file: DiffFile): boolean {
  return !file.binary && !file.submodule;
}

function toPaths({ oldPath, newPath }: DiffFile): readonly RepoPath[] {
  return [oldPath, newPath].filter((path) => path !== null);
}

function toReviewedPaths({ files }: Surface): readonly RepoPath[] {
  return files.flatMap(({ excluded, cut, diff }) =>
    excluded === null && cut === null && diff.newPath ? [diff.newPath] : [],
  );
}

function toSubjectHead(
  choice: HeadChoice,
  { head }: ChosenRange,
): Extract<ReviewSubject, { kind: 'local' }>['head'] {
  return choice.kind === 'revision' ? { kind: 'commit', id: head } : { kind: choice.kind };
}
