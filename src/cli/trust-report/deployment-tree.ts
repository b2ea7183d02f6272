import type { DeploymentSummary, KeySummary } from '../../app/deployment/index.ts';
import { toVisibleLine } from '../../core/index.ts';
import type { TreeLine } from '../tree-text.ts';

type InstallationRecord = NonNullable<DeploymentSummary['installation']>;
type RuntimeRecord = DeploymentSummary['runtimes'][number];
type Source = RuntimeRecord['toolchain'];

export function toKeyLines({ id, publicKey, status, notAfter }: KeySummary): TreeLine {
  const end = notAfter === null ? '' : `, until ${new Date(notAfter).toISOString()}`;
  return {
    label: 'key',
    value: `${id ?? 'malformed'} (${status}${end})`,
    children: status === 'active' ? [{ label: 'public key', value: toVisibleLine(publicKey) }] : [],
  };
}

export function toInstallationLines(record: InstallationRecord): TreeLine {
  const { installer, skillSource, statement, generation } = record;
  return {
    label: 'installation',
    value: toSourceText(skillSource),
    children: [
      { label: 'installed by', value: toSourceText(installer) },
      { label: 'statement', value: `${statement} (number ${generation})` },
    ],
  };
}

export function toRuntimeLines({ toolchain, node, statement, generation }: RuntimeRecord): TreeLine {
  return {
    label: 'runtime',
    value: toSourceText(toolchain),
    children: [
      { label: 'for', value: toNodeText(node) },
      { label: 'statement', value: `${statement} (number ${generation})` },
    ],
  };
}

export function toSourceText({ repository, revision }: Source): string {
  return `${toVisibleLine(repository)}@${revision}`;
}

export function toNodeText({ version, platform, architecture, sha256 }: RuntimeRecord['node']): string {
  return toVisibleLine(`node ${version} ${platform} ${architecture}, binary ${sha256.slice(0, 16)}…`);
}
