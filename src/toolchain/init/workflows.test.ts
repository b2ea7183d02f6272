import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { pinnedRevision } from '../../../test/support/managed-repository.ts';
import { toWorkflow, type WorkflowKind, workflowKinds } from './workflows.ts';

function write(kind: WorkflowKind, repository = 'proofmark/proofmark'): string {
  const workflow = toWorkflow(kind, { repository, revision: pinnedRevision });
  return workflow.ok ? workflow.value.text : expect.fail('no workflow');
}

/** The YAML of the page that tells how to write a workflow by hand, first GitHub's. */
const documented = Array.from(
  readFileSync('docs/policy-in-ci.md', 'utf8').matchAll(/^```yaml\n([\s\S]*?)^```$/gm),
  ([, text = '']) => text.replaceAll('REVISION', pinnedRevision),
);

describe.each(workflowKinds.map((kind, at) => [kind, documented[at] ?? ''] as const))(
  '%s',
  (kind, example) => {
    it('is what the documentation shows', () => {
      expect(parse(write(kind))).toEqual(parse(example));
    });

    it('PO-11 names the integration that exists, and parameters that it takes', () => {
      const path = kind === 'github' ? 'github/policy-check/action.yml' : 'azure-pipelines/policy-check.yml';
      expect(write(kind)).toContain(`integrations/${path.replace('/action.yml', '@')}`);
      const integration = readFileSync(`integrations/${path}`, 'utf8');
      for (const input of ['repository', 'revision']) expect(integration).toContain(input);
    });

    it('PO-11 fetches a toolchain that is named by its address on GitHub', () => {
      const text = write(kind, 'https://github.com/proofmark/proofmark.git');
      expect(text).toContain('repository: https://github.com/proofmark/proofmark.git\n');
      expect(parse(text)).toEqual(
        parse(
          write(kind).replaceAll(
            'repository: proofmark/proofmark\n',
            'repository: https://github.com/proofmark/proofmark.git\n',
          ),
        ),
      );
    });

    it('PO-11 is not written for a toolchain that it could not fetch', () => {
      const pin = { repository: 'https://git.example.org/policy', revision: pinnedRevision };
      expect(toWorkflow(kind, pin).ok).toBe(false);
    });
  },
);

it('PO-11 a workflow on GitHub reads, leaves no credentials behind, and runs nothing that can be moved', () => {
  const text = write('github');
  expect(text).toContain('permissions:\n  contents: read\n');
  expect(text).toContain('persist-credentials: false');
  const used = Array.from(text.matchAll(/uses: (\S+)/g), ([, action = '']) => action);
  expect(used).toHaveLength(3);
  for (const action of used) expect(action).toMatch(/@[0-9a-f]{40}$/);
});
