import type { Deployment, DeploymentSummary } from '../../app/deployment/index.ts';
import type { Result } from '../../core/index.ts';
import type { Context } from '../context.ts';
import { fail } from '../fail.ts';
import type { FormatOption } from '../options/format-option.ts';
import type { TreeLine } from '../tree-text.ts';
import type { DeploymentCommandFailure } from '../words/explain-deployment.ts';

/** Tells what a deployment believes after a command, on standard output in either format, or why there is nothing to tell. */
export async function tellDeployment(
  context: Context,
  format: FormatOption['format'],
  running: Promise<Result<Deployment, DeploymentCommandFailure>>,
): Promise<void> {
  const deployment = await running;
  if (!deployment.ok) {
    await tellFailure(context, deployment.error);
    return;
  }
  const { toSummary } = await import('../../app/deployment/index.ts');
  const { breakCiCommands, toAsciiJson } = await import('../../report/text/index.ts');
  const { toTreeText } = await import('../tree-text.ts');
  const summary = toSummary(deployment.value);
  context.terminal.out(
    format === 'json' ? toAsciiJson(summary) : breakCiCommands(toTreeText(await toLines(summary))),
  );
}

export async function tellFailure(context: Context, failure: DeploymentCommandFailure): Promise<void> {
  const { explainDeployment, toDeploymentExit } = await import('../words/explain-deployment.ts');
  fail(context, failure.code, explainDeployment(failure), toDeploymentExit(failure));
}

async function toLines(summary: DeploymentSummary): Promise<readonly TreeLine[]> {
  const { toVisibleLine } = await import('../../core/index.ts');
  const { toInstallationLines, toKeyLines, toRuntimeLines } = await import('./deployment-tree.ts');
  const { folder, generation, minimumFreezeLevel, keys, installation, runtimes } = summary;
  return [
    { label: 'deployment', value: toVisibleLine(folder) },
    { label: 'statements so far', value: String(generation) },
    { label: 'minimum freeze level', value: minimumFreezeLevel },
    ...keys.map(toKeyLines),
    installation === null
      ? { label: 'installation', value: 'none: proofmark trust install' }
      : toInstallationLines(installation),
    ...(runtimes.length === 0
      ? [{ label: 'runtime', value: 'none: proofmark trust runtime add' }]
      : runtimes.map(toRuntimeLines)),
  ];
}
