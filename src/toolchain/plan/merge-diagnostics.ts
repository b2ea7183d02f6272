import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { WorkingTree } from '../tree/working-tree.ts';

/** Codes that say no more than that a file is not there. */
const missing: ReadonlySet<ToolchainDiagnostic['code']> = new Set([
  'policy.missing-input',
  'policy.configuration-missing',
  'policy.lock-missing',
  'policy.output-missing',
  'toolchain.not-managed',
]);

/**
 * What the tree refused, then what else was found, each once. A file that was refused reads as missing: it is told what
 * is wrong with it, and not that it is missing too.
 */
export function mergeDiagnostics(
  tree: WorkingTree,
  found: readonly ToolchainDiagnostic[],
): readonly ToolchainDiagnostic[] {
  const refused = tree.diagnostics();
  const paths = refused.map(({ path }) => path);
  const isRefused = (path: string): boolean =>
    paths.some((other) => path === other || path.startsWith(`${other}/`));
  const rest = found.filter(({ code, path, subject }) => {
    return !missing.has(code) || !(isRefused(path) || isRefused(subject));
  });
  const distinct = new Map([...refused, ...rest].map((each) => [JSON.stringify(each), each]));
  return [...distinct.values()];
}
