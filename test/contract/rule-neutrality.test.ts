import { describe, expect, it } from 'vitest';
import { readPolicyCorpus, readPolicyFiles } from '../support/policy-corpus.ts';
import { findTies, findTiesInProse } from '../support/rule-neutrality.ts';

const rules = [...readPolicyCorpus().rules.values()];

describe('the neutrality of the rules', () => {
  it.each(rules)(
    'PO-2 $id names no provider, product, event, side, field, format, model or figure',
    (rule) => {
      expect(findTiesInProse(`${rule.title}\n\n${rule.body}`)).toEqual([]);
    },
  );

  it.each([...readPolicyFiles()])(
    'PO-2 %s names none as a whole, front matter and paths included',
    (path, bytes) => {
      expect(findTies(`${path}\n${Buffer.from(bytes).toString('utf8')}`)).toEqual([]);
    },
  );

  it.each([
    ['a provider', 'Where GitHub records a review, that is no evidence.', 'GitHub'],
    ['a provider in lower case', 'The merge queue of gitlab runs it.', 'gitlab'],
    ['a provider in a compound', 'A GitHub-style approval counts.', 'GitHub'],
    ['a product', 'Updates by Dependabot are exempt.', 'Dependabot'],
    ['our own product', 'Proofmark never merges.', 'Proofmark'],
    ['a language', 'In TypeScript, types decide.', 'TypeScript'],
    ['a model', 'Findings of claude are drafts.', 'claude'],
    ['a kind of model', 'An LLM may be wrong.', 'LLM'],
    ['a version of a model', 'GPT-5 judges it.', 'GPT'],
    ['an event', 'A review with request_changes holds the merge.', 'request_changes'],
    ['a trigger', 'It runs on pull_request_target.', 'pull_request_target'],
    ['a vote', 'The event is COMMENT.', 'COMMENT'],
    ['a side of the diff', 'A finding stands on the right side.', 'side'],
    ['a side as a constant', 'Removed lines are on LEFT.', 'LEFT'],
    ['a part of a diff', 'It stays within its hunk.', 'hunk'],
    ['a line by number', 'The line number is exact.', 'line number'],
    ['a format', 'Answer with one Json object.', 'Json'],
    ['a field in code', 'The `severity` is one of three.', '`'],
    ['a field by its name', 'A missing startLine means the whole file.', 'startLine'],
    ['a field by its path', 'The head is the value of head.sha there.', 'head.sha'],
    ['confidence', 'Low confidence is a nit.', 'confidence'],
    ['confidence as a figure', 'Report what is eighty per cent sure.', 'per cent'],
    ['a threshold', 'Findings below the threshold are dropped.', 'threshold'],
    ['a figure', 'At most 3 lines away.', '3'],
    ['a figure with a sign', 'Surer than 80%.', '80'],
  ])('PO-2 the search finds %s', (_what, sentence, tie) => {
    expect(findTiesInProse(sentence)).toContain(tie);
  });

  it.each([
    'Rights that nobody needs are not granted, and the right operands are compared.',
    'The words of a model stay data, and an approval counts for the exact head.',
    'Requested changes, comments and pull requests are ordinary words; so are host, target and event.',
    'Trust rests on evidence (an exact commit, a digest); inside and outside, it is considered anew.',
  ])('PO-2 the search leaves ordinary words alone: %s', (sentence) => {
    expect(findTiesInProse(sentence)).toEqual([]);
  });
});
