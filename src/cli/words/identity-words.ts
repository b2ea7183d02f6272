import type { DryRunFailure } from '../../app/index.ts';
import type { Explanations } from './explain.ts';

type IdentityFailure = Extract<
  DryRunFailure,
  { readonly code: `core.${string}` | `publication.${string}` | `platform.${string}` }
>;

/** The failures of identities, plans and what platforms say. */
export const identityWords: Explanations<IdentityFailure> = {
  'core.malformed-identity': ({ field }) => ({
    what: `the identity is malformed at ${field}`,
    remedy: 'give the immutable ids of the platform and the whole head commit id, and no other member',
  }),
  'core.identity-mismatch': ({ field }) => ({
    what: `rejected: the platform shows another ${field} than the one that was named`,
    remedy: 'name the pull request as it is now and review that',
  }),
  'publication.identity-mismatch': ({ field, against }) => ({
    what: `rejected: the ${against} has another ${field} than the one that was named`,
    remedy: 'name the pull request as it is now and review that',
  }),
  'publication.local-result': () => ({
    what: 'the review of a local range has no place where it could be posted',
    remedy: 'review a pull request',
  }),
  'platform.malformed-pull-request': ({ field }) => ({
    what: `the pull request is malformed at ${field}`,
    remedy: "give it as the platform's API does",
  }),
  'platform.no-pull-request': () => ({
    what: 'the event speaks of no pull request with a head',
    remedy: 'run on pull request events only',
  }),
  'platform.malformed-repository-name': () => ({
    what: "the identity's label is not owner/name",
    remedy: 'give the full name of the GitHub repository as label',
  }),
  'platform.malformed-iteration': ({ field }) => ({
    what: `the iteration is malformed at ${field}`,
    remedy: 'give the iteration and the pages of its changes as the Azure DevOps API does',
  }),
  'platform.iteration-moved': () => ({
    what: 'the iteration is of another head, or a push came while it was read',
    remedy: 'read it again and review that head',
  }),
  'platform.file-not-in-iteration': () => ({
    what: "a file with findings is not among the iteration's changes",
    remedy: 'give every page of the changes, up to the one without nextSkip',
  }),
};
