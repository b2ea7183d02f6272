import type { ReviewCompletion } from '../../app/handoff/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import type { TreeLine } from '../tree-text.ts';

/** A handoff with whatever names it. */
export interface ShownHandoff {
  readonly predicate: ReviewCompletion;
  /** SHA-256 of the signed payload. */
  readonly digest: string;
  readonly keyId: string;
}

/** Everything that a handoff binds, in the order in which a person asks. */
export function toHandoffTree({ predicate, digest, keyId }: ShownHandoff): readonly TreeLine[] {
  const { run, authority, engine } = predicate;
  return [
    { label: 'statement', value: digest },
    { label: 'signed by', value: `key ${toVisibleLine(keyId)}` },
    { label: 'run', value: run },
    { label: 'change', children: toChange(predicate) },
    { label: 'authority', children: toAuthority(authority) },
    {
      label: 'engine',
      value: toVisibleLine(`${engine.name} ${engine.version}`),
      children: [{ label: 'settings', value: engine.settingsDigest }],
    },
    { label: 'result', children: toResult(predicate.result) },
  ];
}

function toChange(predicate: ReviewCompletion): readonly TreeLine[] {
  return [
    { label: 'repository', value: toVisibleLine(predicate.repository) },
    { label: 'pull request', value: String(predicate.pullRequest) },
    { label: 'target', value: toVisibleLine(predicate.targetRef) },
    { label: 'base', value: predicate.baseCommit },
    { label: 'base tree', value: predicate.baseTree },
    { label: 'head', value: predicate.head },
    { label: 'merge base', value: predicate.mergeBase },
    { label: 'title and description', value: predicate.textDigest },
  ];
}

function toAuthority({
  instructions,
  projection,
  images,
  statements,
  freezeLevel,
}: ReviewCompletion['authority']): readonly TreeLine[] {
  return [
    { label: 'instructions', value: instructions },
    { label: 'projection', value: projection },
    {
      label: 'bootstrap image',
      value: images.bootstrap,
      children: [{ label: 'attested by', value: statements.installation }],
    },
    { label: 'base snapshot', value: images.snapshot },
    {
      label: 'runtime image',
      value: images.runtime,
      children: [{ label: 'attested by', value: statements.runtime }],
    },
    { label: 'procedure bundle', value: images.procedure },
    { label: 'freeze level', value: freezeLevel },
  ];
}

const completionWords: Readonly<Record<ReviewCompletion['result']['completion'], string>> = {
  'complete-with-blocking': 'complete, with blocking findings',
  'complete-without-blocking': 'complete, without blocking findings',
  incomplete: 'not complete: it says nothing about the change as a whole',
};

function toResult(result: ReviewCompletion['result']): readonly TreeLine[] {
  const { blocker, warning, nit } = result.findings;
  const { reviewed, noLines, excluded, notReviewed } = result.coverage;
  const limited = result.limitations.reduce((sum, { count }) => sum + count, 0);
  return [
    { label: 'completion', value: completionWords[result.completion] },
    { label: 'digest', value: result.digest },
    { label: 'diff', value: result.diffDigest },
    { label: 'findings', value: `${blocker} blocker, ${warning} warning, ${nit} nit` },
    {
      label: 'files',
      value: `${reviewed} reviewed, ${noLines} nothing to judge, ${excluded} excluded, ${notReviewed} not reviewed`,
    },
    {
      label: 'limitations',
      value: limited === 0 ? 'none' : String(limited),
      children: result.limitations.map(({ code, count }) => ({ label: code, value: String(count) })),
    },
  ];
}
