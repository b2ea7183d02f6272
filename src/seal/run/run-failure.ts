/** Why a sealed program gave no result. Its output is not among the facts: nothing of it is read. */
export type RunFailure =
  | { readonly code: 'seal.run-not-started' }
  | { readonly code: 'seal.run-privileged' }
  | { readonly code: 'seal.run-not-isolated'; readonly namespace: string }
  | { readonly code: 'seal.run-timeout'; readonly milliseconds: number }
  | { readonly code: 'seal.run-cancelled' }
  | { readonly code: 'seal.run-failed'; readonly status: number | null }
  | { readonly code: 'seal.run-frame-too-long'; readonly bytes: number }
  | { readonly code: 'seal.run-too-many-requests'; readonly requests: number };
