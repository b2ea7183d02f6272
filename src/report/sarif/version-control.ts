import type { Run } from 'sarif';
import type { RepositoryIdentity, ReviewSubject } from '../../core/index.ts';

/** Which repository and revision the results are about; nothing where that is not known, as with a local change. */
export function toVersionControl(subject: ReviewSubject): Pick<Run, 'versionControlProvenance'> {
  if (subject.kind !== 'pull-request') return {};
  const { repository, head } = subject.identity;
  const repositoryUri = toRepositoryUri(repository);
  if (repositoryUri === null) return {};
  return {
    versionControlProvenance: [{ repositoryUri, revisionId: head, mappedTo: { uriBaseId: '%SRCROOT%' } }],
  };
}

/** GitHub has no address by id for people, so there the label serves, where it looks like one. */
function toRepositoryUri(repository: RepositoryIdentity): string | null {
  if (repository.platform === 'azure-devops') {
    return `${repository.collectionUrl}/${repository.projectId}/_git/${repository.repositoryId}`;
  }
  return /^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(repository.label)
    ? `https://${repository.host}/${repository.label}`
    : null;
}
