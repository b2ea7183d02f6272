/** What a file of the corpus is, by its path alone. */
export type CorpusPath =
  | { readonly kind: 'module' }
  | { readonly kind: 'profile'; readonly name: string }
  | { readonly kind: 'skill'; readonly name: string; readonly file: string };

const segment = '[a-z0-9][a-z0-9.-]*';

/** A module of the corpus. */
export const modulePath = new RegExp(`^policy/(?:${segment}/)*${segment}\\.md$`);
const profilePath = /^profiles\/([a-z0-9][a-z0-9-]*)\.yml$/;
const skillPath = new RegExp(`^skills/([a-z0-9][a-z0-9-]*)/(SKILL\\.md|references/${segment}\\.md)$`);

/** Null where nothing of a corpus has such a path. Names are lower-case, so that no two are one on any file system. */
export function toCorpusPath(path: string): CorpusPath | null {
  if (modulePath.test(path)) return { kind: 'module' };
  const [, profile] = profilePath.exec(path) ?? [];
  if (profile !== undefined) return { kind: 'profile', name: profile };
  const [, name, file] = skillPath.exec(path) ?? [];
  return name === undefined || file === undefined ? null : { kind: 'skill', name, file };
}
