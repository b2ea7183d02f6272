import { describe, expect, it } from 'vitest';
import { toBytes, toFiles, toText } from '../../../test/support/managed-repository.ts';
import { renderSkill } from './render-skill.ts';

const comment = (source: string): string =>
  `<!--\nagent-policy-generated: true\nskill: pr-review\nsource: skills/pr-review/${source}\nDO NOT EDIT DIRECTLY\n-->\n`;

function render(files: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  const skill = { name: 'pr-review', description: 'x', files: toFiles(files) };
  return Array.from(renderSkill(skill), ([path, bytes]) => [path, toText(bytes)] as const);
}

describe('renderSkill', () => {
  it('PO-8 puts every file below the folder of skills, with one comment and all its bytes', () => {
    const matter = '---\nname: pr-review\ndescription: x\n---\n';
    const rest = '\n# Review\n\n---\n\nSee [a](references/a.md).\n';
    expect(render({ 'SKILL.md': matter + rest, 'references/a.md': '# A\n\ntext' })).toEqual([
      ['.agents/skills/pr-review/SKILL.md', matter + comment('SKILL.md') + rest],
      ['.agents/skills/pr-review/references/a.md', `${comment('references/a.md')}\n# A\n\ntext`],
    ]);
  });

  it('PO-8 finds front matter that is empty, and takes none for front matter that never ends', () => {
    const [empty, open] = ['---\n---\n# A\n', '---\nname: x\n# A\n'].map(
      (text) => render({ 'SKILL.md': text })[0]?.[1],
    );
    expect(empty).toBe(`---\n---\n${comment('SKILL.md')}# A\n`);
    expect(open).toBe(`${comment('SKILL.md')}\n---\nname: x\n# A\n`);
  });

  it('PO-8 keeps bytes that are not UTF-8', () => {
    const bytes = Buffer.concat([toBytes('---\nname: x\n---\n'), Buffer.from([0xff, 0xfe])]);
    const skill = { name: 'pr-review', description: 'x', files: new Map([['SKILL.md', bytes]]) };
    const rendered = renderSkill(skill).get('.agents/skills/pr-review/SKILL.md') ?? bytes;
    expect(Buffer.from(rendered).subarray(-2)).toEqual(Buffer.from([0xff, 0xfe]));
  });
});
