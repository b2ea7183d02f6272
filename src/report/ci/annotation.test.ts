import fc from 'fast-check';
import { micromark } from 'micromark';
import { describe, expect, it } from 'vitest';
import type { Problem } from './problem.ts';
import { toAzureIssue, toGitHubAnnotation } from './to-annotation.ts';
import { toProblemsMarkdown } from './to-problems-markdown.ts';

const problem: Problem = {
  code: 'policy.output-changed',
  path: 'docs/a, b: 100%.md',
  line: 3,
  column: 7,
  message: 'the file is not what the lock says',
  remedy: 'run agent-policy render --apply',
};

/** `name=value` pairs with each value taken back from its escapes. */
function toProperties(pairs: readonly string[], takeBack: (text: string) => string): Record<string, string> {
  const split = pairs.map(
    (pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const,
  );
  return Object.fromEntries(split.map(([name, value]) => [name, takeBack(value)]));
}

/** As the runner of GitHub takes a line apart (ActionCommand.cs, TryParseV2). */
function readGitHub(line: string) {
  const [, info = '', data = ''] = /^::(.*?)::(.*)$/s.exec(line) ?? [];
  const [name = '', ...rest] = info.split(' ');
  return {
    name,
    properties: toProperties(rest.join(' ').split(','), (text) =>
      text.replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%25', '%'),
    ),
    data: data.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%'),
  };
}

/** As the agent of Azure Pipelines takes a line apart (Command.cs). */
function readAzure(line: string) {
  const start = line.indexOf('##vso[') + '##vso['.length;
  const end = line.indexOf(']', start);
  const info = line.slice(start, end);
  const takeBack = (text: string): string =>
    text.replaceAll('%3B', ';').replaceAll('%5D', ']').replaceAll('%AZP25', '%');
  return {
    name: info.slice(0, info.indexOf(' ')),
    properties: toProperties(info.slice(info.indexOf(' ') + 1).split(';'), takeBack),
    data: takeBack(line.slice(end + 1)),
  };
}

const hostile = fc
  .array(
    fc.constantFrom(
      '::',
      '##vso[',
      'task.x]',
      ']',
      ';',
      '%',
      '%0A',
      '%AZP25',
      ',',
      ':',
      '=',
      '\n',
      '\r',
      'a',
      ' ',
    ),
  )
  .map((parts) => parts.join(''));
const problems = fc.record({
  code: fc.constant('policy.not-utf8'),
  path: hostile,
  line: fc.option(fc.integer({ min: 1, max: 99 })),
  column: fc.option(fc.integer({ min: 1, max: 99 })),
  message: hostile,
  remedy: hostile,
});

describe('annotations', () => {
  it('stand where GitHub shows them beside the file', () => {
    expect(readGitHub(toGitHubAnnotation(problem))).toEqual({
      name: 'error',
      properties: { file: problem.path, line: '3', col: '7', title: problem.code },
      data: `${problem.message}. ${problem.remedy}`,
    });
  });

  it('stand where Azure Pipelines lists them', () => {
    expect(readAzure(toAzureIssue(problem))).toEqual({
      name: 'task.logissue',
      properties: {
        type: 'error',
        sourcepath: problem.path,
        linenumber: '3',
        columnnumber: '7',
        code: problem.code,
      },
      data: `${problem.message}. ${problem.remedy}`,
    });
  });

  it('T15 are one command on one line, whatever the text holds', () => {
    fc.assert(
      fc.property(problems, (hostileProblem) => {
        const forGitHub = toGitHubAnnotation(hostileProblem);
        expect(forGitHub).not.toMatch(/[\r\n]/);
        expect(forGitHub).not.toContain('##vso[');
        const read = readGitHub(forGitHub);
        expect(read.name).toBe('error');
        expect(
          Object.keys(read.properties).every((key) => ['file', 'line', 'col', 'title'].includes(key)),
        ).toBe(true);
        expect(read.properties['title']).toBe('policy.not-utf8');
        const forAzure = toAzureIssue(hostileProblem);
        expect(forAzure).not.toMatch(/[\r\n]/);
        expect(forAzure.split('##vso[')).toHaveLength(2);
        expect(readAzure(forAzure)).toMatchObject({
          name: 'task.logissue',
          properties: { type: 'error', code: 'policy.not-utf8' },
        });
      }),
    );
  });
});

describe('the job summary', () => {
  it('says what is wrong, where, and what to do', () => {
    expect(toProblemsMarkdown('Policy check', [problem], '')).toBe(
      [
        '## Policy check: 1 problem',
        '',
        '- **`policy.output-changed`** `docs/a, b: 100%.md:3:7` the file is not what the lock says',
        '  Remedy: run agent-policy render `--apply`',
        '',
      ].join('\n'),
    );
  });

  it('says that nothing is wrong', () => {
    expect(toProblemsMarkdown('Policy check', [], 'All agree.')).toBe(
      '## Policy check: passed\n\nAll agree.\n',
    );
  });

  it('T16 shows hostile text without links, images, HTML or further items', () => {
    const text = '![x](https://a.invalid/) <img src=x> [y](https://b.invalid)\n## z\n- w';
    const html = micromark(
      toProblemsMarkdown('Policy check', [{ ...problem, path: text, message: text, remedy: text }], ''),
    );
    expect(html).not.toMatch(/<(?:img|a) /);
    expect(html.match(/<li>/g)).toHaveLength(1);
    expect(html.match(/<h\d>/g)).toHaveLength(1);
  });

  it('counts what it does not show', () => {
    const many = Array.from({ length: 205 }, () => problem);
    expect(toProblemsMarkdown('Policy check', many, '')).toContain('5 more problems: run the check locally');
  });
});
