import { describe, expect, it } from 'vitest';
import { hasHiddenText, sha256 } from '../core/index.ts';
import { createLocalAuthority } from './local-authority.ts';
import { reviewRules } from './review-rules.ts';

describe('the built-in authority', () => {
  const authority = createLocalAuthority();

  it('is named by the digest of its exact instructions', () => {
    expect(authority.digest).toBe(sha256(Buffer.from(authority.instructions, 'utf8')));
    expect(createLocalAuthority()).toEqual(authority);
  });

  it('shows every rule once, under an id of its own', () => {
    const headings = [...authority.instructions.matchAll(/^### (.+)$/gm)].map((match) => match[1]);
    expect(headings).toEqual(reviewRules.map((rule) => rule.id));
    expect(new Set(headings).size).toBe(headings.length);
    for (const id of headings) expect(id).toMatch(/^(?:core|review|security)\.[a-z]+(?:-[a-z]+)+$/);
  });

  it('PO-2 speaks of no platform, event, answer format, engine or confidence', () => {
    expect(authority.instructions).not.toMatch(
      /github|azure|gitlab|gemini|claude|gpt|codex|\bjson\b|\bcomment\b.*\bevent\b|approve|request.changes|pull.request|confidence|[{}]|\d\s*%/i,
    );
    expect(authority.instructions).not.toMatch(/\b(?:LEFT|RIGHT)\b/);
  });

  it('T18 holds nothing that a reader cannot see', () => {
    expect(hasHiddenText(authority.instructions)).toBe(false);
  });
});
