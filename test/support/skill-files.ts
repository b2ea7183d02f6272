import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A skill as it lies in `skills/`. */
export interface SkillFolder {
  readonly name: string;
  /** Every file below the folder, by its path there, sorted. */
  readonly files: ReadonlyMap<string, string>;
  /** Paths of entries that are neither folders nor regular files. */
  readonly oddEntries: readonly string[];
}

/** Every skill of the toolchain's own corpus. */
export function readSkillFolders(): readonly SkillFolder[] {
  return readdirSync('skills')
    .sort()
    .map((name) => {
      const entries = readdirSync(join('skills', name), { recursive: true, encoding: 'utf8' }).sort();
      const kindOf = (path: string) => lstatSync(join('skills', name, path));
      const files = entries.filter((path) => kindOf(path).isFile());
      return {
        name,
        files: new Map(files.map((path) => [path, readFileSync(join('skills', name, path), 'utf8')])),
        oddEntries: entries.filter((path) => !kindOf(path).isFile() && !kindOf(path).isDirectory()),
      };
    });
}

/** The front matter of `SKILL.md` as YAML reads it, and the Markdown below. Throws where there is none. */
export function splitFrontMatter(text: string): { readonly matter: unknown; readonly body: string } {
  const [, matter, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  if (matter === undefined || body === undefined) throw new Error('no front matter');
  return { matter: parse(matter), body };
}

/** `SKILL.md` of a skill. */
export function skillPage(skill: SkillFolder): string {
  const text = skill.files.get('SKILL.md');
  if (text === undefined) throw new Error(`${skill.name} has no SKILL.md`);
  return text;
}

/** Every page of every skill, under its path in the repository. */
export function skillPages(): readonly (readonly [path: string, text: string])[] {
  return readSkillFolders().flatMap(({ name, files }) =>
    Array.from(files, ([path, text]) => [`skills/${name}/${path}`, text] as const),
  );
}
