import { type Command, Option } from 'commander';
import type { DryRun, DryRunFailure } from '../../app/index.ts';
import type { Context } from '../context.ts';
import { fail } from '../fail.ts';
import { collect } from '../options/parse-option.ts';
import { addSecretOptions, readConfiguredValues, type SecretOptions } from '../options/secret-options.ts';
import { readInputFile } from '../read-input-file.ts';
import { writeResult } from '../write-result.ts';

interface PlanOptions extends SecretOptions {
  readonly platform: 'github' | 'azure-devops';
  readonly identity: string;
  readonly observed?: string;
  readonly draft?: true;
  readonly diff: string;
  readonly answer: string;
  readonly existing?: string;
  readonly iteration?: string;
  readonly exclude?: readonly string[];
  readonly output?: string;
}

const help = `
Prints JSON: the plan, the requests that would be sent, and the review behind them. Nothing is sent.
One file may be - for standard input.

  identity   {"platform": "github", "host": "github.com", "repositoryId": 1, "label": "owner/name",
              "number": 7, "head": "<40 hex digits>"}
             {"platform": "azure-devops", "collectionUrl": "https://dev.azure.com/org", "projectId":
              "<guid>", "repositoryId": "<guid>", "label": "project/repository", "number": 7, "head": …}
  answer     {"summary": "…", "findings": [{"file": "a.ts", "line": 3, "severity": "warning",
              "comment": "…"}]}
  existing   [{"id": "…", "threadId": null, "kind": "summary", "author": "ourselves", "edited": false,
              "body": "…", "path": null, "state": "open", "hasHumanReply": false}]

Examples:
  $ proofmark plan --platform github --identity pr.json --diff pr.diff --answer answer.json
  $ git diff main... | proofmark plan --platform azure-devops --identity pr.json --diff - \\
      --answer answer.json --existing comments.json

Exit codes: 0 for any plan, neutral ones included; 1 where an identity differs, so that the review is
rejected; 2 for malformed input.
`;

/** `proofmark plan`: the deterministic dry run. */
export function addPlanCommand(program: Command, context: Context): void {
  const command = program
    .command('plan')
    .description('Show what would be posted for an answer, without posting.');
  addSecretOptions(command)
    .addOption(
      new Option('--platform <name>', 'where it would be posted')
        .choices(['github', 'azure-devops'])
        .makeOptionMandatory(),
    )
    .requiredOption('--identity <file>', 'the pull request that is meant')
    .option(
      '--observed <file>',
      'the pull request as the platform shows it, in the same shape (default: as meant)',
    )
    .option('--draft', 'the platform shows a draft')
    .requiredOption('--diff <file>', 'the unified diff that was reviewed')
    .requiredOption('--answer <file>', "the engine's answer")
    .option('--existing <file>', 'the comments that are there already')
    .option(
      '--iteration <file>',
      'Azure DevOps: {"iteration": …, "changes": [page, …]} as its API gives them',
    )
    .option('-x, --exclude <glob>', 'leave matching files out of the review (repeatable)', collect)
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .addHelpText('after', help)
    .action((options: PlanOptions) => plan(options, context));
}

async function plan(options: PlanOptions, context: Context): Promise<void> {
  const { planDryRun } = await import('../../app/index.ts');
  const read = async (option: keyof PlanOptions & string): Promise<Buffer | null> => {
    const path = options[option];
    return typeof path === 'string' ? await readInputFile(context, `--${option}`, path) : null;
  };
  const planned = await planDryRun({
    platform: options.platform,
    identity: await readInputFile(context, '--identity', options.identity),
    observed: await read('observed'),
    draft: options.draft === true,
    diff: await readInputFile(context, '--diff', options.diff),
    answer: await readInputFile(context, '--answer', options.answer),
    existing: await read('existing'),
    iteration: await read('iteration'),
    surface: { exclude: options.exclude ?? [], bounds: {} },
    configuredValues: readConfiguredValues(options, context.environment),
  });
  if (!planned.ok) {
    await tell(planned.error, context);
    return;
  }
  if (
    options.platform === 'azure-devops' &&
    options.iteration === undefined &&
    planned.value.requests.length > 0
  ) {
    context.terminal.err(
      'proofmark: no --iteration: an iteration 1 is assumed whose files are numbered in the order of the diff\n',
    );
  }
  writeResult(context, await toJson(planned.value), options.output);
}

async function tell(failure: DryRunFailure, context: Context): Promise<void> {
  const { explainFailure, toFailureExit } = await import('../words/explain-failure.ts');
  fail(context, failure.code, explainFailure(failure), toFailureExit(failure));
}

async function toJson({ plan, requests, review }: DryRun): Promise<string> {
  const { toAsciiJson } = await import('../../report/index.ts');
  const { completion, limitations, findings } = review;
  return toAsciiJson({
    plan,
    requests,
    review: { completion, findings: findings.length, limitations: limitations.length },
  });
}
