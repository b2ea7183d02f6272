import { describe, expect, it } from 'vitest';
import { toExamples } from '../support/markdown-parts.ts';
import { exampleStatement, findUnmarkedExamples } from '../support/reference-examples.ts';
import { skillPages } from '../support/skill-files.ts';

const references = skillPages().filter(([path]) => path.includes('/references/'));

describe('references of the skills', () => {
  it('PO-9 are there for both hosts, of both the review and the gate', () => {
    expect(references.map(([path]) => path)).toEqual([
      'skills/pr-merge-gate/references/azure-devops-merge-facts.md',
      'skills/pr-merge-gate/references/github-merge-facts.md',
      'skills/pr-review/references/azure-devops-pull-request-threads.md',
      'skills/pr-review/references/github-pull-request-review-api.md',
    ]);
  });

  describe.each(references)('PO-9 %s', (path, text) => {
    it('says first of all that it is not normative', () => {
      expect(text).toMatch(/^# [^\n]+\n\n\*\*This page is not normative\.\*\* /);
    });

    it('has examples, and says of each, right before it, whose request it is and what it is not', () => {
      expect(toExamples(text).length).toBeGreaterThan(0);
      expect(findUnmarkedExamples(text)).toEqual([]);
    });

    it('would be told where the statement before any one example were taken out', () => {
      const statements = [...text.matchAll(new RegExp(exampleStatement.source, 'gm'))];
      expect(statements.length).toBe(toExamples(text).length);
      for (const { index, 0: statement } of statements) {
        const without = text.slice(0, index) + text.slice(index + statement.length);
        expect(findUnmarkedExamples(without)).toHaveLength(1);
      }
    });

    it('speaks of the procedure that it belongs to', () => {
      const procedure = path.includes('/pr-review/') ? 'review' : 'gate';
      for (const { before } of toExamples(text)) expect(before).toContain(`of the ${procedure} procedure`);
    });

    it('has examples that are JSON objects', () => {
      for (const { language, code } of toExamples(text)) {
        expect(language).toBe('json');
        expect(JSON.parse(code)).toEqual(expect.objectContaining({}));
      }
    });
  });
});
