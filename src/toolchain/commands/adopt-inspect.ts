import { sha256, toUtf8 } from '../../core/index.ts';
import { isAdoptable } from '../adopt/choose-sources.ts';
import { readSources } from '../adopt/read-sources.ts';
import type { CommandReport } from '../command-report.ts';
import type { Heading } from '../draft/read-heading.ts';
import { readMarkdown } from '../draft/read-markdown.ts';
import { mergeDiagnostics } from '../plan/merge-diagnostics.ts';
import type { InstructionFile, InstructionKind } from '../state/instruction-files.ts';
import { readRepositoryState } from '../state/read-repository-state.ts';
import { refuseAdoption } from '../state/require-state.ts';
import type { WorkingTree } from '../tree/working-tree.ts';
import { toRefusal } from './run-change.ts';

/** What would become of a file: modules and a generated file in its place, modules alone, or nothing. */
export type InstructionFate = 'modules-and-output' | 'modules' | 'kept';

/** A hand-written file as it is. Path and titles are untrusted. */
export interface InspectedFile {
  readonly path: string;
  readonly kind: InstructionKind;
  /** Null for what is not read because it stays: links, the folder of skills, files that are no Markdown. */
  readonly content: {
    readonly bytes: number;
    readonly sha256: string;
    readonly headings: readonly (Heading & { readonly line: number })[];
  } | null;
  readonly becomes: InstructionFate;
}

export interface AdoptionInspection extends CommandReport {
  /** Sorted by path. */
  readonly files: readonly InspectedFile[];
}

/** Says what there is to adopt and what would become of it, where nothing is said otherwise. Reads only. */
export function inspectAdoption(tree: WorkingTree): AdoptionInspection {
  const reading = readRepositoryState(tree);
  const contents = new Map(
    readSources(reading.instructions.filter(isAdoptable), tree).map(({ path, bytes }) => [path, bytes]),
  );
  const files = reading.instructions.map((file) => inspect(file, contents.get(file.path) ?? null));
  return { ...toRefusal(reading.state, mergeDiagnostics(tree, refuseAdoption(reading))), files };
}

function inspect({ path, kind }: InstructionFile, bytes: Uint8Array | null): InspectedFile {
  if (bytes === null) return { path, kind, content: null, becomes: 'kept' };
  const { lines } = readMarkdown(toUtf8(bytes) ?? '');
  const headings = lines.flatMap(({ heading, number }) =>
    heading === null ? [] : [{ ...heading, line: number }],
  );
  const content = { bytes: bytes.length, sha256: sha256(bytes), headings };
  return { path, kind, content, becomes: kind === 'fixed-place' ? 'modules-and-output' : 'modules' };
}
