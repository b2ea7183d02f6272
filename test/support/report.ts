import type { Diff } from '../../src/diff/index.ts';
import {
  type PlannedComment,
  type PostPlan,
  type PublicationInput,
  planPublication,
} from '../../src/publication/index.ts';
import { readCorpus, readCorpusLines } from './corpus.ts';
import { type FindingFacts, findingsOf, githubIdentity, inputOf, resultOf } from './publication.ts';

/** What a report says about plans; each report says some of it. */
export interface ExpectedPlan {
  readonly inline?: boolean | number;
  readonly either?: readonly object[];
  readonly comment?: object;
  readonly added?: readonly number[];
  readonly path_for_comments?: string;
  readonly comments?: number;
  readonly rejected?: readonly number[];
  readonly body_max_chars?: number;
  readonly coverage?: string;
  readonly reviews_posted?: number;
  readonly review?: boolean;
  readonly previous_base_ref?: string;
  readonly head_reviewed?: boolean;
  readonly 'rightFileStart.offset'?: number;
  readonly inline_right?: boolean;
  readonly files?: number;
  readonly pullRequestThreadContext?: object;
  readonly use?: boolean;
}

/** The input of one public report and its known-right answer. */
export function readReport<T>(id: number): { readonly input: T; readonly expected: ExpectedPlan } {
  const cases = readCorpusLines<{ id: number; input_file: string; expected: ExpectedPlan }>(
    'reports',
    'cases.jsonl',
  );
  const found = cases.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no report ${id}`);
  return {
    input: JSON.parse(readCorpus('reports', found.input_file).toString('utf8')) as T,
    expected: found.expected,
  };
}

/** A plan that has to be one of posting. */
export function post(change: Partial<PublicationInput>): PostPlan {
  const planned = planPublication(inputOf(change));
  if (!planned.ok || planned.value.kind !== 'post') throw new Error('nothing is posted');
  return planned.value;
}

export function postFindings(diff: Diff, ...facts: readonly FindingFacts[]): PostPlan {
  return post({ diff, result: resultOf(githubIdentity(), findingsOf(...facts)) });
}

export function inline(plan: PostPlan): readonly PlannedComment[] {
  return plan.reviews.flatMap((review) => review.comments);
}
