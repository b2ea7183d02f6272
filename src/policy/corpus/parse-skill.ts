import { compareBytes, err, ok, type Result } from '../../core/index.ts';
import type { Skill } from '../corpus.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { findFrontMatter } from '../module/front-matter.ts';
import { checkShape } from '../shape/check-shape.ts';
import { diagnose, inLineOrder } from '../text/diagnose.ts';
import { parseText, type SourceText } from '../text/source-text.ts';
import { readYaml, type YamlDocument } from '../yaml/parse-yaml.ts';
import { findNode } from '../yaml/yaml-node.ts';
import { findReferenceFaults } from './find-reference-faults.ts';
import { skillSchema } from './skill-schema.ts';

/** The page that every skill begins with. */
const skillPage = 'SKILL.md';

/**
 * Reads a skill from the files of its folder, by their paths in it: `SKILL.md` with its name and description, and every
 * page that it refers to, no more and no less. Line ends are line feeds, since skills are passed on byte for byte.
 * Fails with everything that is wrong, in the order of files and lines.
 */
export function parseSkill(
  name: string,
  files: ReadonlyMap<string, Uint8Array>,
): Result<Skill, readonly Diagnostic[]> {
  const folder = `skills/${name}`;
  const sorted = [...files].sort(([left], [right]) => compareBytes(Buffer.from(left), Buffer.from(right)));
  const read = sorted.map(([file, bytes]) => ({ file, ...parsePage(bytes, `${folder}/${file}`) }));
  const page = read.find(({ file }) => file === skillPage);
  if (page === undefined) {
    const path = `${folder}/${skillPage}`;
    return err([{ code: 'policy.malformed-skill', path, place: null, subject: skillPage, related: [] }]);
  }
  const matter = page.source === null ? err([]) : readMatter(page.source, name);
  const others = [...files.keys()].filter((file) => file !== skillPage);
  const references = page.source === null ? [] : findReferenceFaults(page.source, folder, others);
  const wrong = [
    ...read.flatMap(({ diagnostics }) => diagnostics),
    ...inLineOrder([...(matter.ok ? [] : matter.error), ...references]),
  ];
  return matter.ok && wrong.length === 0
    ? ok({ name, description: matter.value, files: new Map(sorted) })
    : err(wrong);
}

interface Page {
  readonly source: SourceText | null;
  readonly diagnostics: readonly Diagnostic[];
}

function parsePage(bytes: Uint8Array, path: string): Page {
  const source = parseText(bytes, path);
  if (!source.ok) return { source: null, diagnostics: source.error };
  const unclean = bytes.includes(0x0d) || source.value.text.trim() === '';
  return {
    source: source.value,
    diagnostics: unclean ? [diagnose(source.value, 'policy.malformed-skill', null)] : [],
  };
}

/** The description of a skill, after its front matter was found to be whole and to name the folder. */
function readMatter(source: SourceText, name: string): Result<string, readonly Diagnostic[]> {
  const front = findFrontMatter(source);
  if (front === null) return err([diagnose(source, 'policy.front-matter-missing', { from: 0, to: 1 })]);
  const { document, diagnostics } = readYaml(source, front.matter);
  const shape = document === null ? err([]) : checkShape(document, skillSchema);
  const wrong = [
    ...diagnostics,
    ...(shape.ok ? judge(document, source, name, shape.value.name) : shape.error),
    ...(front.body.trim() === '' ? [diagnose(source, 'policy.malformed-skill', null)] : []),
  ];
  return shape.ok && wrong.length === 0 ? ok(shape.value.description) : err(wrong);
}

function judge(
  document: YamlDocument | null,
  source: SourceText,
  folder: string,
  name: string,
): readonly Diagnostic[] {
  const span = findNode(document?.root ?? null, ['name'])?.span ?? null;
  return name === folder ? [] : [diagnose(source, 'policy.malformed-skill', span, name, [folder])];
}
