import { err, ok, type Result } from '../../core/index.ts';
import type { ReportNote } from '../command-report.ts';
import type { ToolchainDiagnostic } from '../diagnostic.ts';
import { toFileDiagnostic } from '../plan/file-diagnostic.ts';
import type { MarkdownReading } from './read-markdown.ts';
import { type DraftSource, readSource } from './read-source.ts';
import { type Section, splitSections } from './split-sections.ts';
import { takeName } from './take-name.ts';
import { type ModuleDraft, toModuleText } from './to-module.ts';
import { toSlug } from './to-slug.ts';

/** A module that does not exist yet. */
export interface DraftedModule extends ModuleDraft {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export interface Drafts {
  readonly modules: readonly DraftedModule[];
  /** `left-out-of-draft`, for everything in the sources that is in no module. */
  readonly notes: readonly ReportNote[];
}

/** Where drafts go, and which rule ids others have. */
export interface DraftPlaces {
  readonly folder: string;
  readonly takenIds: ReadonlySet<string>;
}

/** More sections than instructions for agents have: a file of headings alone would have one in every line. */
const mostSections = 500;
/** Rules of the repository follow those of the toolchain, in the order in which they were written. */
const firstOrder = 1000;
const orderStep = 10;

/**
 * Drafts one module for each section of each source that says something: below a heading of level 1 or 2, or above the
 * first of them. What is kept is kept to the byte. All diagnostics of all sources at once.
 */
export function draftModules(
  sources: readonly DraftSource[],
  { folder, takenIds }: DraftPlaces,
): Result<Drafts, readonly ToolchainDiagnostic[]> {
  const ids = new Set(takenIds);
  const folders = new Set<string>();
  const modules: DraftedModule[] = [];
  const notes: ReportNote[] = [];
  const diagnostics: ToolchainDiagnostic[] = [];
  for (const source of sources) {
    const reading = readSource(source);
    if (!reading.ok) {
      diagnostics.push(...reading.error);
      continue;
    }
    const { said, silent } = toSections(reading.value);
    if (modules.length + said.length + silent.length > mostSections) {
      diagnostics.push(toFileDiagnostic('toolchain.too-many-files', source.path, '', [String(mostSections)]));
      continue;
    }
    notes.push(...toNotes(source.path, [...reading.value.leftOut, ...silent]));
    const name = toSlug(source.path.replace(/\.\w+$/, '')) || 'instructions';
    const own = { path: source.path, folder: `${folder}/${takeName(name, folders)}` };
    said.forEach((section, at) => {
      const order = firstOrder + orderStep * modules.length;
      const place = { ...own, number: at + 1, order, lineEnd: reading.value.lineEnd };
      modules.push(draftModule(section, place, ids));
    });
  }
  return diagnostics.length === 0 ? ok({ modules, notes }) : err(diagnostics);
}

/** Sections that say something, and the lines of headings below which nothing stands. */
function toSections({ lines }: MarkdownReading): {
  readonly said: readonly Section[];
  readonly silent: readonly number[];
} {
  const sections = splitSections(lines);
  const isSilent = ({ body }: Section): boolean => body.length === 0;
  return {
    said: sections.filter((section) => !isSilent(section)),
    silent: sections.filter(isSilent).map(({ line }) => line),
  };
}

interface ModulePlace extends Pick<ModuleDraft, 'order' | 'lineEnd'> {
  /** The source. */
  readonly path: string;
  readonly folder: string;
  readonly number: number;
}

/** The number keeps files in the order of the text, and no name one that a system reserves. */
function draftModule(section: Section, place: ModulePlace, ids: Set<string>): DraftedModule {
  const title = section.title || place.path.slice(place.path.lastIndexOf('/') + 1);
  const name = toSlug(title) || 'section';
  const draft: ModuleDraft = {
    id: takeName(`project.${name}`, ids),
    order: place.order,
    title,
    body: section.body,
    lineEnd: place.lineEnd,
    from: { path: place.path, line: section.line },
  };
  const path = `${place.folder}/${String(place.number).padStart(2, '0')}-${name}.md`;
  return { ...draft, path, bytes: Buffer.from(toModuleText(draft)) };
}

function toNotes(path: string, lines: readonly number[]): readonly ReportNote[] {
  return [...new Set(lines)]
    .sort((left, right) => left - right)
    .map((line) => ({ code: 'left-out-of-draft', path, line }));
}
