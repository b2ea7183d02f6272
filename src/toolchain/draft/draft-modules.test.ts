import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../test/support/property-seed.ts';
import { instructionStyles, readInstructionStyle } from '../../../test/support/instructions.ts';
import { type DraftedModule, type Drafts, draftModules } from './draft-modules.ts';
import type { DraftSource } from './read-source.ts';

const places = { folder: 'policy/project', takenIds: new Set<string>() };

function draft(...texts: readonly (string | DraftSource)[]): Drafts {
  const sources = texts.map((text) =>
    typeof text === 'string' ? { path: 'CLAUDE.md', bytes: Buffer.from(text) } : text,
  );
  const drafts = draftModules(sources, places);
  if (!drafts.ok) throw new Error(JSON.stringify(drafts.error));
  return drafts.value;
}

function codesOf(text: string | Uint8Array): readonly string[] {
  const drafts = draftModules([{ path: 'AGENTS.md', bytes: Buffer.from(text) }], places);
  return drafts.ok ? [] : drafts.error.map(({ code, place }) => `${code} ${place?.line ?? '-'}`);
}

/** The module below its front matter and its title. */
const bodyOf = ({ bytes }: DraftedModule): string =>
  Buffer.from(bytes)
    .toString()
    .replace(/^---[\s\S]*?\r?\n---\r?\n# .*\r?\n\r?\n/, '');

const titlesOf = ({ modules }: Drafts): readonly string[] => modules.map(({ title }) => title);

describe('sections', () => {
  it('PO-11 become one module each, below headings of level 1 and 2 of both kinds', () => {
    const text = '# One\na\n\nTwo\n---\nb\n### Three\nc\n\nFour\nfive\n====\n\nd\n';
    const { modules } = draft(text);
    expect(modules.map((module) => [module.title, bodyOf(module)])).toEqual([
      ['One', 'a\n'],
      ['Two', 'b\n### Three\nc\n'],
      ['Four five', 'd\n'],
    ]);
  });

  it('PO-11 keep the text above the first heading under the name of the file', () => {
    expect(titlesOf(draft('Read this.\n\n# One\na'))).toEqual(['CLAUDE.md', 'One']);
  });

  it('PO-11 are not divided by what looks like a heading in code', () => {
    const text = '# One\n```sh\n# no\n## no\n```\n~~~\n```\n# no\n~~~\n    # indented\n';
    expect(titlesOf(draft(text))).toEqual(['One']);
  });

  it.each([
    ['a list item', '- item\n---\n'],
    ['a quotation', '> quoted\n---\n'],
    ['a table', '| a |\n---\n'],
    ['a thematic break', '***\n---\n'],
    ['a blank line', 'words\n\n---\n'],
    ['indented code', '\n    code\n---\n'],
  ])('PO-11 are not divided by a line of hyphens below %s', (_, text) => {
    expect(titlesOf(draft(`# One\n${text}more`))).toEqual(['One']);
  });

  it('PO-11 that are empty are told, not drafted', () => {
    const { modules, notes } = draft('# CLAUDE.md\n\n## Commands\n\n- make\n');
    expect(modules.map(({ title }) => title)).toEqual(['Commands']);
    expect(notes).toEqual([{ code: 'left-out-of-draft', path: 'CLAUDE.md', line: 1 }]);
  });
});

describe('what is no instruction', () => {
  it('PO-11 is left out and told: front matter, comments, a byte order mark', () => {
    const text = '\ufeff---\nglobs: "*.ts"\n---\na <!-- x --> b\n<!-- two\nlines --> c\n`<!-- code -->`\n';
    const { modules, notes } = draft(text);
    expect(modules.map(bodyOf)).toEqual(['a  b\n c\n`<!-- code -->`\n']);
    expect(notes.map(({ line }) => line)).toEqual([1, 4, 5]);
  });

  it('PO-11 stays where it is the content of code', () => {
    const text = '# One\n```html\n<!-- example -->\n---\n```\n';
    expect(draft(text).modules.map(bodyOf)).toEqual(['```html\n<!-- example -->\n---\n```\n']);
  });

  it('PO-11 takes no whole file with it: a thematic break on the first line is text', () => {
    expect(draft('---\ntext\n').modules.map(bodyOf)).toEqual(['---\ntext\n']);
  });
});

describe('what no module may hold', () => {
  it.each([
    ['bytes that are not UTF-8', Buffer.from([0x23, 0x20, 0xff]), 'policy.not-utf8 -'],
    ['text that hides', '# One\n\na\u202eb\n', 'policy.hidden-text 3'],
    ['a carriage return of its own', '# One\n\na\rb\n', 'policy.hidden-text 3'],
    ['a fence that nothing closes', '# One\n\n```\ncode\n', 'policy.markup-left-open 3'],
    ['a comment that nothing closes', '# One\na <!-- b\n\nc\n', 'policy.markup-left-open 2'],
    ['more sections than anybody writes', '# a\nb\n'.repeat(501), 'toolchain.too-many-files -'],
  ])('PO-11 is refused where it stands: %s', (_, text, expected) => {
    expect(codesOf(text)).toEqual([expected]);
  });
});

describe('names', () => {
  it('PO-11 differ, whatever the headings say', () => {
    const { modules } = draft('# Con\na\n# Con\nb\n# \u898f\u5247\nc\n#\nd\n');
    expect(modules.map(({ id, path, order }) => `${id} ${path} ${order}`)).toEqual([
      'project.con policy/project/claude/01-con.md 1000',
      'project.con-2 policy/project/claude/02-con.md 1010',
      'project.section policy/project/claude/03-section.md 1020',
      'project.claude-md policy/project/claude/04-claude-md.md 1030',
    ]);
  });

  it('PO-11 differ between files that are called alike', () => {
    const bytes = Buffer.from('a');
    const { modules } = draft(
      { path: '.agents/policies/a.md', bytes },
      { path: '.agents/policies/\u00e4.md', bytes },
    );
    expect(modules.map(({ path }) => path)).toEqual([
      'policy/project/agents-policies-a/01-a-md.md',
      'policy/project/agents-policies-a-2/01-a-md.md',
    ]);
  });
});

describe('real styles', () => {
  it.each(instructionStyles)('PO-11 are drafted as they read: %s', async (style) => {
    const sources = Array.from(readInstructionStyle(style), ([path, bytes]) => ({ path, bytes }));
    const { modules, notes } = draft(...sources);
    const told = notes.map(({ path, line }) => `left out: ${path}:${line}`);
    const shown = modules.map(({ path, bytes }) => `>>> ${path}\n${Buffer.from(bytes).toString()}`);
    await expect([...shown, ...told].join('\n')).toMatchFileSnapshot(
      `../../../test/fixtures/instructions/drafts/${style}.txt`,
    );
  });

  it('PO-11 keep line ends as they are', () => {
    const [path, bytes] = [...readInstructionStyle('crlf')][0] ?? ['', Buffer.alloc(0)];
    const { modules } = draft({ path, bytes });
    for (const module of modules) expect(bytes.includes(bodyOf(module))).toBe(true);
    const text = modules.map((module) => Buffer.from(module.bytes).toString()).join('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });
});

it('PO-11 every line that is not blank is in a draft, once and in order', () => {
  const words = fc.constantFrom(
    'a',
    'b *c*',
    '# H',
    '## I',
    '### J',
    '- k',
    '> q',
    '    # n',
    '',
    '***',
    '`x`',
  );
  const fenced = fc.array(words, { maxLength: 3 }).map((lines) => ['```', ...lines, '```'].join('\n'));
  const underlined = fc.constantFrom('T\n===', 'U v\n---').map((text) => `\n${text}`);
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fenced, underlined)), (blocks) => {
      const text = blocks.join('\n');
      const { modules, notes } = draft(text);
      const left = notes.map(({ line }) => line ?? 0);
      const drafted = modules.flatMap((module) => {
        const ofFile = module.title === 'CLAUDE.md' ? [] : [module.title];
        return [...ofFile, ...bodyOf(module).split('\n')];
      });
      expect(toWords(drafted)).toEqual(toWords(withoutSilent(text, left)));
    }),
  );
});

/** Headings as their words, and none of those that were told as left out. */
function withoutSilent(text: string, left: readonly number[]): readonly string[] {
  return text
    .split('\n')
    .map((line, at) => (left.includes(at + 1) ? '' : line))
    .filter((line) => !/^(?:===|---)$/.test(line));
}

function toWords(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(/[\s#]+/)).filter((word) => word !== '');
}
