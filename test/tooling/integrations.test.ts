import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createGrammarCheck, type GrammarCheck } from '../support/actions-grammar.ts';

const actionPath = 'integrations/github/policy-check/action.yml';
const templatePath = 'integrations/azure-pipelines/policy-check.yml';
const revision = '1f'.repeat(20);

interface Step {
  readonly [key: string]: unknown;
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly bash?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

interface Template {
  readonly parameters: readonly Readonly<Record<string, unknown>>[];
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const action = parse(readFileSync(actionPath, 'utf8')) as Action;
const template = parse(readFileSync(templatePath, 'utf8')) as Template;
const [workflowText = '', pipelineText = ''] = Array.from(
  readFileSync('docs/policy-in-ci.md', 'utf8').matchAll(/^```yaml\n(.*?)^```/gms),
  ([, code]) => (code ?? '').replaceAll('REVISION', revision),
);
const workflow = parse(workflowText) as Workflow;
const scripts = [...action.runs.steps.map(({ run }) => run), ...template.steps.map(({ bash }) => bash)];

/** Keys that a value has beyond those it may have. */
function foreignKeys(value: object, allowed: readonly string[]): string[] {
  return Object.keys(value).filter((key) => !allowed.includes(key));
}

let check: GrammarCheck;
beforeAll(async () => {
  check = await createGrammarCheck();
});

describe('the GitHub action', () => {
  it('is valid by the grammar of GitHub, and so is the workflow that the guide shows', () => {
    expect(check('action', 'action.yml', readFileSync(actionPath, 'utf8'))).toEqual([]);
    expect(check('workflow', 'agent-policy.yml', workflowText)).toEqual([]);
  });

  it.each([
    ['action', 'name: x\ndescription: y\nruns: {using: composite, steps: [{run: x, shel: bash}]}\n'],
    ['workflow', 'on: push\njobs: {a: {runs-on: x, stepz: [{run: x}]}}\n'],
  ] as const)('is judged by a grammar that refuses a wrong %s', (kind, text) => {
    expect(check(kind, 'wrong.yml', text)).not.toEqual([]);
  });

  it('says nothing but what it is for', () => {
    expect(foreignKeys(action, ['name', 'description', 'inputs', 'runs'])).toEqual([]);
    expect(foreignKeys(action.runs, ['using', 'steps'])).toEqual([]);
    for (const step of action.runs.steps)
      expect(foreignKeys(step, ['name', 'shell', 'env', 'run'])).toEqual([]);
    for (const input of Object.values(action.inputs))
      expect(foreignKeys(input, ['description', 'required', 'default'])).toEqual([]);
  });

  it('T25 T05 hands inputs to scripts as variables alone', () => {
    for (const { env = {} } of action.runs.steps)
      for (const value of Object.values(env)) expect(value).toMatch(/^\$\{\{ inputs\.[a-z]+ \}\}$/);
  });

  it('GH-2 T27 is used with no more than reading, and with nothing that is not pinned to a commit', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(JSON.stringify(workflow.on)).not.toContain('pull_request_target');
    const used = Object.values(workflow.jobs).flatMap(({ steps }) => steps.map(({ uses = '' }) => uses));
    expect(used).toHaveLength(3);
    for (const uses of used) expect(uses).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/);
    expect(workflowText).not.toMatch(/secrets\.|write/);
  });
});

describe('the Azure Pipelines template', () => {
  it('says nothing but what it is for', () => {
    expect(foreignKeys(template, ['parameters', 'steps'])).toEqual([]);
    for (const parameter of template.parameters)
      expect(foreignKeys(parameter, ['name', 'type', 'default'])).toEqual([]);
    for (const step of template.steps) expect(foreignKeys(step, ['bash', 'displayName', 'env'])).toEqual([]);
  });

  it('T25 hands parameters to scripts as variables alone, and expands no macro', () => {
    for (const { env = {} } of template.steps)
      for (const value of Object.values(env)) expect(value).toMatch(/^\$\{\{ parameters\.[a-z]+ \}\}$/);
    expect(readFileSync(templatePath, 'utf8')).not.toMatch(/\$\((?!git rev-parse HEAD\))|\$\[/);
  });

  it('has no default for the revision, and takes what the guide passes', () => {
    const names = template.parameters.map(({ name }) => name);
    expect(template.parameters.find(({ name }) => name === 'revision')).toEqual({
      name: 'revision',
      type: 'string',
    });
    const { steps } = parse(pipelineText) as { readonly steps: readonly Step[] };
    const passed = steps.flatMap(({ template: used, parameters }) =>
      typeof used === 'string' ? Object.keys(parameters as object) : [],
    );
    expect(passed).toEqual(['repository', 'revision']);
    expect(names).toEqual(expect.arrayContaining(passed));
    expect(foreignKeys(parse(pipelineText) as object, ['trigger', 'resources', 'pool', 'steps'])).toEqual([]);
  });
});

it('T05 no script of an integration has an expression of its platform in it', () => {
  expect(scripts).toHaveLength(4);
  for (const script of scripts) expect(script).not.toMatch(/\$\{\{/);
});
