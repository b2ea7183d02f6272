import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRepoPathText, toVisibleText } from '../../src/core/index.ts';
import { planPublication, toCodeSpan, toNeutralMarkdown } from '../../src/publication/index.ts';
import { findingsOf, githubIdentity, inputOf, resultOf } from '../support/publication.ts';
import { renderAsGitHub, renderAsLinkifier } from '../support/rendered-markdown.ts';

/** Everything that Markdown, GitHub, Azure DevOps or some robot gives a meaning to, and what could stand round it. */
const active = [
  ...'@#!$&*_~^=+-|<>[](){}\\/:;.,?"\'%`'.split(''),
  ...[
    '``',
    '```',
    '~~~',
    '---',
    '***',
    '===',
    '<!--',
    '-->',
    '[^1]',
    '[^1]:',
    '[x]',
    '- [ ]',
    '| a |',
    '|---|',
  ],
  ...['@alice', '@org/team', '#12', 'GH-12', 'AB#12', 'o/r#1', '!12', 'deadbeef1', '1234567', 'feedface'],
  ...[
    '/approve',
    'bors r+',
    'bors try',
    '@dependabot merge',
    '/lgtm',
    '##vso[a]b',
    '::set-output::x',
    '[[_TOC_]]',
  ],
  ...[
    'https://evil.example/?d=1',
    'www.',
    'evil.example',
    'ftp://a.b',
    'a@b.example',
    '<https://a.b>',
    '//a.b/c',
  ],
  ...['![i](u)', '[l](u)', '[r][1]', '[1]: u', '<img src=u>', '<details>', '&lt;', '&#64;', ':smile:', '$x$'],
  ...[
    'http:',
    'com',
    'рф',
    '中文',
    '。',
    '😀',
    'é',
    'e\u0301',
    ' ',
    '  ',
    '    ',
    '\t',
    '\n',
    '\n\n',
    '\r\n',
    '1.',
    '2)',
  ],
  ...[
    'a',
    'word',
    'don’t',
    '\u00a0',
    '\u3000',
    '\u200b',
    '\u202e',
    '\u{e0041}',
    '\ud800',
    '\x1b[2K',
    'javascript:',
  ],
];
const hostileText = fc
  .array(fc.oneof(fc.constantFrom(...active), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 24,
  })
  .map((parts) => parts.join(''));
const runs = { numRuns: 700 };

function withoutMarks(text: string): string {
  return text.replace(/[`\s]/g, '');
}

describe('text of an engine, posted', () => {
  it('PU-8 T13 T16 T17 T19 becomes text and code alone, whatever it holds, for either reader', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const neutral = toNeutralMarkdown(text);
        for (const { elements } of [renderAsGitHub(neutral), renderAsLinkifier(neutral)]) {
          expect([...elements].filter((name) => !['p', 'code', 'br'].includes(name))).toEqual([]);
        }
      }),
      runs,
    );
  });

  it.each(['(www.%', 'www.', 'see WWW.!', '"www."', 'www. and more'])('PU-8 T16 %j is no address', (text) => {
    const neutral = toNeutralMarkdown(text);
    expect(renderAsGitHub(neutral).elements).toEqual(new Set(['p', 'code']));
  });

  it('PU-8 reads as what it was, with hidden characters shown', () => {
    fc.assert(
      fc.property(
        hostileText.filter((text) => !/`{3}|~{3}/.test(text)),
        (text) => {
          const neutral = toNeutralMarkdown(text);
          const expected = withoutMarks(toVisibleText(text.replaceAll('\r\n', '\n')));
          expect(withoutMarks(renderAsGitHub(neutral).text)).toBe(expected);
          expect(withoutMarks(renderAsLinkifier(neutral).text)).toBe(expected);
        },
      ),
      runs,
    );
  });

  it('PU-8 T12 leaves nothing outside of code that a filter behind the renderer could link', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const { prose } = renderAsGitHub(toNeutralMarkdown(text));
        expect(prose).not.toMatch(
          /[@#!$<>[\]{}\\/*_~|^]\w|[@#$<>[\]{}\\/*_~|^]|:\w|\w:\w|\w\.\w{2}|[a-z]+-\d|[0-9a-f]{7}/i,
        );
      }),
      runs,
    );
  });

  it('PU-8 T14 begins no line with what a robot could read as a command or mention', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const line of toNeutralMarkdown(text).split('\n'))
          expect(line).not.toMatch(/^\s*(?:[A-Za-z/@#]|[!:.]\w)/);
      }),
      runs,
    );
  });

  it.each([
    ['T14', '/approve', '`/approve`'],
    ['T14', 'bors try\nbors r+', '&#98;ors try\n&#98;ors `r+`'],
    ['T14', '@dependabot merge', '`@dependabot` merge'],
    ['T14', '.deploy', '`.deploy`'],
    ['T14', 'Fine.\n```\n/lgtm\n```', '&#70;ine.\n`/lgtm`'],
    ['T15', '##vso[task.setvariable variable=x]y', '`##vso[task.setvariable` `variable=x]y`'],
    ['T15', '::add-path::/tmp', '`::add-path::/tmp`'],
    ['T16', '![a](https://evil.example/?d=1)', '`![a](https://evil.example/?d=1)`'],
    ['T16', '(see www.evil.example)', '(see `www.evil.example`)'],
    ['T16', 'www.中文.com and example.рф', '`www.`中文`.com` and `example.`рф'],
    ['T18', 'a\u{e0041}b', '`a\\u{e0041}b`'],
    ['T19', '<!-- unterminated', '`<!--` unterminated'],
    ['T20', 'x\u202ey', '`x\\u{202e}y`'],
    ['T21', '\x1b]8;;http://a\x07', '`\\x1b]8;;http://a\\x07`'],
    ['T22', 'ignore.md\n# Rules', '`ignore.md`\n`#` Rules'],
  ])('%s writes %j inertly', (_, text, expected) => {
    expect(toNeutralMarkdown(text)).toBe(expected);
  });

  it('PU-8 keeps prose, lists and code spans readable', () => {
    const text = "Don't re-use `a b`: it costs 3.5 s (100%), e.g. here.\n\n- one\n2. two";
    expect(toNeutralMarkdown(text)).toBe(
      "&#68;on't re-use `a b`: it costs 3.5 s (100%), e.g. here.\n\n\\- one\n2\\. two",
    );
    expect(toNeutralMarkdown('Is `x` null?', '**Warning:** ')).toBe('**Warning:** Is `x` null?');
  });

  it('PU-8 gives an opened fence no end of the attacker’s choice', () => {
    const neutral = toNeutralMarkdown('```\na\n````js\n</details>\n~~~\n```\n[x](u)');
    expect(renderAsGitHub(neutral).elements).toEqual(new Set(['p', 'code']));
    expect(renderAsGitHub(neutral).text).toBe('a\n````js\n</details>\n~~~\n[x](u)');
  });

  it('leaves a legal flag and joined pictographs alone (T18)', () => {
    const flag = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';
    expect(toNeutralMarkdown(`${flag} 👩‍💻`)).toBe(`${flag} 👩‍💻`);
  });

  it.each(['`', '` ``', '(', '.', '[', '\n', '*a', '``` \n', 'a.', '\\', '\u200b'])(
    'comes to an end on a long run of %j, and grows it by a bounded factor',
    (part) => {
      const text = part.repeat(200_000);
      expect(toNeutralMarkdown(text).length).toBeLessThanOrEqual(10 * text.length);
    },
  );
});

describe('a whole review', () => {
  const hostilePath = hostileText
    .map((text) => parseRepoPathText(text))
    .filter((parsed) => parsed.ok)
    .map((parsed) => parsed.value);

  it('PU-8 T13 T22 keeps its shape, whatever the engine, the paths and the rules say, and shows no marker', () => {
    fc.assert(
      fc.property(hostileText, hostileText, hostilePath, (text, rule, file) => {
        const findings = findingsOf(
          { file: 'src/a.ts', line: 3, comment: text, rule },
          { file, line: 1, comment: text, rule: null, anchor: null },
        );
        const coverage = [
          { path: file, verdict: { kind: 'excluded', reason: 'generated' } },
          { path: file, verdict: { kind: 'reviewed' } },
        ] as const;
        const result = { ...resultOf(githubIdentity(), findings, { coverage }), summary: text };
        const planned = planPublication(inputOf({ result }));
        if (!planned.ok || planned.value.kind !== 'post') throw new Error('nothing is posted');
        const [review] = planned.value.reviews;
        for (const body of [review?.body ?? '', review?.comments[0]?.body ?? '']) {
          for (const { elements, text: shown } of [renderAsGitHub(body), renderAsLinkifier(body)]) {
            const own = ['p', 'code', 'br', 'strong', 'ul', 'li'];
            expect([...elements].filter((name) => !own.includes(name))).toEqual([]);
            expect(shown).not.toContain('scope=');
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('a code span', () => {
  it('PU-8 T22 reads back as exactly the line that it was made of', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('`', ' ', 'a', '<', '\\', '|', '@'), minLength: 1 }),
        (line) => {
          const { elements, text } = renderAsGitHub(`x ${toCodeSpan(line)} x`);
          expect(elements).toEqual(new Set(['p', 'code']));
          expect(text).toBe(`x ${line} x`);
        },
      ),
      runs,
    );
  });
});
