/** In which of four states a repository is, as the toolchain sees it. */
export type RepositoryState = 'unmanaged-empty' | 'unmanaged-existing' | 'managed' | 'inconsistent';
