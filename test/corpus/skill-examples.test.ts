import type { paths } from '@octokit/openapi-types/types.d.ts';
import { describe, expect, it } from 'vitest';
import { describeCorpus, readCorpus } from '../support/corpus.ts';
import { createAzureCheck, createGitHubCheck } from '../support/official-schema.ts';
import { type RequestExample, readRequestExamples } from '../support/reference-examples.ts';

const mergePath = '/repos/{owner}/{repo}/pulls/{pull_number}/merge';
type MergeBody = NonNullable<
  NonNullable<paths[typeof mergePath]['put']['requestBody']>['content']['application/json']
>;

const examples = readRequestExamples();
const toGitHub = examples.filter(({ host }) => host === 'GitHub');
const toAzure = examples.filter(({ host }) => host === 'Azure DevOps');
const isMerge = ({ path }: RequestExample) => path === mergePath;

describe('examples of the references', () => {
  it('PU-6 a review on GitHub never votes, and names its commit', () => {
    const reviews = toGitHub.filter(({ method, path }) => method === 'post' && path.endsWith('/reviews'));
    expect(reviews.length).toBeGreaterThan(1);
    for (const { body } of reviews) {
      expect(body).toMatchObject({ event: 'COMMENT', commit_id: expect.stringMatching(/^[0-9a-f]{40}$/) });
    }
  });

  it('GA-1 a merge holds the head, and bypasses nothing', () => {
    const keys = ['merge_method', 'sha'] as const satisfies readonly (keyof MergeBody)[];
    const [onGitHub, ...more] = toGitHub.filter(isMerge);
    expect(more).toEqual([]);
    expect(new Set(Object.keys(onGitHub?.body ?? {}))).toEqual(new Set(keys));
    const completions = toAzure.filter(({ body }) => (body as { status?: string }).status === 'completed');
    expect(completions.map(({ body }) => body)).toEqual([
      {
        status: 'completed',
        lastMergeSourceCommit: { commitId: expect.stringMatching(/^[0-9a-f]{40}$/) },
        completionOptions: { mergeStrategy: 'noFastForward', bypassPolicy: false },
      },
    ]);
  });

  it('AZ-1 a thread on a line has a rooted path, offsets from 1, both ends and a tracked iteration', () => {
    const onLines = toAzure
      .map(({ body }) => body)
      .filter((body) => Object.hasOwn(Object(body), 'threadContext'));
    expect(onLines.length).toBeGreaterThan(0);
    for (const body of onLines) {
      expect(body).toMatchObject({
        threadContext: {
          filePath: expect.stringMatching(/^\/[^/]/),
          rightFileStart: { line: expect.any(Number), offset: 1 },
          rightFileEnd: { line: expect.any(Number), offset: expect.any(Number) },
        },
        pullRequestThreadContext: {
          changeTrackingId: expect.any(Number),
          iterationContext: { firstComparingIteration: 3, secondComparingIteration: 3 },
        },
      });
    }
  });
});

describeCorpus('examples of the references by the hosts’ own descriptions', () => {
  it.each(toGitHub.filter((example) => !isMerge(example)))(
    'PO-9 GH-1 GitHub describes $method $path, and the example of $page fits',
    ({ path, method, body }) => {
      const check = createGitHubCheck(path, method);
      expect(check(body)).toEqual([]);
      expect(check({ ...Object(body), finding: 'not of this host' })).not.toEqual([]);
    },
  );

  it.each(
    toAzure.flatMap((example) => [
      { ...example, version: '7.1' as const },
      { ...example, version: '7.2' as const },
    ]),
  )(
    'PO-9 AZ-1 Azure DevOps $version describes $method $path, and the example of $page fits',
    ({ path, method, body, version }) => {
      const check = createAzureCheck(version, bodyDefinition(version, path, method));
      expect(check(body)).toEqual([]);
      expect(check({ ...Object(body), finding: 'not of this host' })).not.toEqual([]);
    },
  );
});

interface Operation {
  readonly parameters: readonly { readonly in?: string; readonly schema?: { readonly $ref?: string } }[];
}

/** The name of the definition that the body of an operation has. */
function bodyDefinition(version: string, path: string, method: string): string {
  const description = JSON.parse(
    readCorpus('azure-devops', `git-${version}-pullrequests.trimmed.json`).toString('utf8'),
  ) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  const parameters = description.paths[path]?.[method]?.parameters ?? [];
  const reference = parameters.find((parameter) => parameter.in === 'body')?.schema?.$ref;
  return reference?.replace('#/definitions/', '') ?? expect.fail(`there is no ${method} ${path}`);
}
