/** What happened, in one clause without a full stop, and what the reader can do about it. */
export interface Explanation {
  readonly what: string;
  readonly remedy: string;
}

/** One explanation for every code of a closed union of failures: a code without words does not compile. */
export type Explanations<F extends { readonly code: string }> = {
  readonly [C in F['code']]: (failure: Extract<F, { readonly code: C }>) => Explanation;
};

/** Explains a failure by its code. */
export function explainBy<F extends { readonly code: string }>(
  table: Explanations<F>,
  failure: F,
): Explanation {
  const explain = table[failure.code as F['code']] as (failure: F) => Explanation;
  return explain(failure);
}
