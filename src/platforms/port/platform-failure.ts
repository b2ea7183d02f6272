/** What can be wrong with data that a platform, or somebody in its name, sent. */
export type PlatformFailure =
  /** A pull request lacks a field or has a malformed one; `field` names it. */
  | { readonly code: 'platform.malformed-pull-request'; readonly field: string }
  /** An event or object that speaks of no pull request with a head: nothing to review by. */
  | { readonly code: 'platform.no-pull-request' }
  /** `owner/name` is not spelled as GitHub spells names. */
  | { readonly code: 'platform.malformed-repository-name' }
  /** An iteration or a page of its changes is not what the API promises; `field` names what. */
  | { readonly code: 'platform.malformed-iteration'; readonly field: string }
  /** A push came while the iteration was read, or it is of another head. */
  | { readonly code: 'platform.iteration-moved' }
  /** A file of the plan is not among the iteration's changes, so that its thread would attach to nothing. */
  | { readonly code: 'platform.file-not-in-iteration' };
