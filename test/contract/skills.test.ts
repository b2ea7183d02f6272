import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCorpus } from '../../src/policy/index.ts';
import { toCodeSpans, toDestinations, toExamples, withoutDestinations } from '../support/markdown-parts.ts';
import { readPolicyCorpus, readPolicyFiles } from '../support/policy-corpus.ts';
import { findProviderWords } from '../support/provider-words.ts';
import { findRepetitions } from '../support/repeated-words.ts';
import { readSkillFolders, skillPage, skillPages, splitFrontMatter } from '../support/skill-files.ts';

const skills = readSkillFolders();
const rules = [...readPolicyCorpus().rules.values()].map(({ id, title, body }) => {
  return { id, text: `# ${title}\n\n${body}` };
});

describe('the skills of the toolchain', () => {
  it('PO-8 are these three', () => {
    expect(skills.map(({ name }) => name)).toEqual(['agent-policy', 'pr-merge-gate', 'pr-review']);
  });

  it('PO-8 are read with the rules and profiles as one corpus in which every name leads somewhere', () => {
    const pages = skillPages().map(([path, text]) => [path, Buffer.from(text)] as const);
    const corpus = parseCorpus(new Map([...readPolicyFiles(), ...pages]));
    expect(corpus).toMatchObject({ ok: true });
    const read = corpus.ok ? [...corpus.value.skills.values()] : [];
    expect(read.map(({ name, files }) => [name, files.size])).toEqual(
      skills.map(({ name, files }) => [name, files.size]),
    );
  });

  describe.each(skills)('PO-8 $name', (skill) => {
    it('has a front matter of its name and of one sentence that says what it does and when to use it', () => {
      const { matter } = splitFrontMatter(skillPage(skill));
      expect(matter).toEqual({ name: skill.name, description: expect.any(String) });
      const { description } = matter as { readonly description: string };
      expect(description).toMatch(/^[A-Z][^.!?]+; use it [^.!?]+\.$/);
      expect(description.length).toBeLessThanOrEqual(240);
    });

    it('is SKILL.md and pages under references/, all of them regular files', () => {
      expect(skill.oddEntries).toEqual([]);
      for (const path of skill.files.keys()) {
        expect(path).toMatch(/^(?:SKILL|references\/[a-z0-9]+(?:-[a-z0-9]+)*)\.md$/);
      }
    });

    it('refers to each of its references, and to nothing outside of the skill', () => {
      const destinations = toDestinations(splitFrontMatter(skillPage(skill)).body);
      const references = [...skill.files.keys()].filter((path) => path !== 'SKILL.md');
      expect(new Set(destinations)).toEqual(new Set(references));
    });

    it('has references that lead only to pages of the skill and to the sources of their facts', () => {
      for (const [path, text] of skill.files) {
        if (path === 'SKILL.md') continue;
        for (const destination of toDestinations(text)) {
          expect(destination).toMatch(/^https:\/\/(?:docs\.github\.com|learn\.microsoft\.com)\/[\w./-]+$/);
        }
      }
    });

    it('names only rules and codes that exist', () => {
      const dotted = toCodeSpans(skillPage(skill)).filter((span) =>
        /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(span),
      );
      const known = new Set([...rules.map(({ id }) => id), ...documentedCodes()]);
      expect(dotted.filter((span) => !known.has(span))).toEqual([]);
      expect(dotted.some((span) => rules.some(({ id }) => id === span))).toBe(true);
    });

    it('PO-2 names no provider, protocol field, result form or engine in its procedure', () => {
      const neutral = withoutDestinations(skillPage(skill)).replaceAll('`--format json`', '');
      expect(findProviderWords(neutral)).toEqual([]);
    });
  });

  it.each(skillPages())('PO-8 %s repeats no sentence of a rule', (_path, text) => {
    expect(rules.length).toBeGreaterThan(20);
    expect(
      rules.flatMap((rule) => findRepetitions(text, rule.text).map((words) => [rule.id, words])),
    ).toEqual([]);
  });

  it('PO-8 the search for repetitions finds each rule, and each first sentence of one, however it is set', () => {
    for (const { id, text } of rules) {
      const [, body = ''] = text.trim().split(/\n\n/);
      const [sentence = ''] = body.split(/[.:;]\s/);
      for (const copied of [text, sentence]) {
        const copy = copied
          .replace(/[ \n]+/g, '\n')
          .replaceAll(',', ' –')
          .toUpperCase();
        expect(findRepetitions(`Before: ${copy}. Behind.`, text).length, `${id}: ${copied}`).toBeGreaterThan(
          0,
        );
      }
      expect(
        findRepetitions('A text of its own says altogether other things in words that are its own.', text),
      ).toEqual([]);
    }
  });
});

describe('the review procedure', () => {
  const page = skillPage(
    skills.find(({ name }) => name === 'pr-review') ?? expect.fail('there is no pr-review'),
  );

  it('PC-5 names no provider, event, result form or number for how sure one is', () => {
    expect(findProviderWords(withoutDestinations(page))).toEqual([]);
  });

  it.each(['GitHub', 'an Azure repository', 'event COMMENT', 'one JSON object', 'confidence of 0.8', '80 %'])(
    'PC-5 the search for such words finds “%s”',
    (words) => expect(findProviderWords(`Answer with ${words}, then stop.`).length).toBeGreaterThan(0),
  );

  it('PC-5 knows exactly three ways to end', () => {
    const [, conclusion = ''] = /\*\*Conclude\*\*(.*?)\n\n/s.exec(page) ?? [];
    expect(Array.from(conclusion.matchAll(/^ +- \*(.+?)\*/gm), ([, state]) => state)).toEqual([
      'complete, with blocking findings',
      'complete, without blocking findings',
      'not complete',
    ]);
  });

  it('says of every numbered step whose it is', () => {
    const sections = page.split(/^## /m).slice(1);
    const withSteps = sections.filter((section) => /^\d+\. /m.test(section));
    expect(withSteps.length).toBeGreaterThan(3);
    for (const section of withSteps) expect(section).toMatch(/^[^\n]+ \((?:conductor|reader)\)\n/);
    const numbers = Array.from(page.matchAll(/^(\d+)\. /gm), ([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('PR-3 holds nothing that an engine could take for its request, for data or for a specimen of an answer', () => {
    expect(toExamples(page)).toEqual([]);
    expect(page).not.toMatch(/[{}<>]/);
    expect(page.match(/^# .*$/gm)).toEqual(['# Review of a proposed change']);
  });

  it('is short enough to stand in every prompt', () => {
    expect(page.split(/\s+/).length).toBeLessThanOrEqual(1_300);
  });
});

function documentedCodes(): readonly string[] {
  return Array.from(
    readFileSync('docs/codes.md', 'utf8').matchAll(/^\| `([^`]+)` \|/gm),
    ([, code]) => code ?? '',
  );
}
