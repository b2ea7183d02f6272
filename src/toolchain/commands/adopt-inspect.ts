import { sha256 } from '../../core/index.ts';
import { isAdoptable } from '../adopt/choose-sources.ts';
import { readSources } from '../adopt/read-sources.ts';
import type { CommandReport } from '../command-report.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import type { Heading } from '../draft/read-heading.ts';
import { type DraftSource, readSource } from '../draft/read-source.ts';
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
  /**
   * Null for what is not read because it stays: links, the folder of skills, files that are no Markdown. Without headings
   * where drafts can't be made of it as it is.
   */
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

/**
 * Says what there is to adopt and what would become of it, where nothing is said otherwise; diagnostics are of files that
 * can't be drafted from as they are. Reads only.
 */
export function inspectAdoption(tree: WorkingTree): AdoptionInspection {
  const reading = readRepositoryState(tree);
  const sources = new Map(
    readSources(reading.instructions.filter(isAdoptable), tree).map((source) => [source.path, source]),
  );
  const inspected = reading.instructions.map((file) => inspect(file, sources.get(file.path) ?? null));
  const unfit = inspected.flatMap(({ diagnostics }) => diagnostics);
  return {
    ...toRefusal(reading.state, mergeDiagnostics(tree, [...refuseAdoption(reading), ...unfit])),
    files: inspected.map(({ file }) => file),
  };
}

interface Inspection {
  readonly file: InspectedFile;
  readonly diagnostics: readonly ToolchainDiagnostic[];
}

function inspect({ path, kind }: InstructionFile, source: DraftSource | null): Inspection {
  if (source === null) return { file: { path, kind, content: null, becomes: 'kept' }, diagnostics: [] };
  const { bytes } = source;
  const reading = readSource(source);
  const headings = (reading.ok ? reading.value.lines : []).flatMap(({ heading, number }) =>
    heading === null ? [] : [{ ...heading, line: number }],
  );
  const content = { bytes: bytes.length, sha256: sha256(bytes), headings };
  const becomes = kind === 'fixed-place' ? 'modules-and-output' : 'modules';
  return { file: { path, kind, content, becomes }, diagnostics: reading.ok ? [] : reading.error };
}
