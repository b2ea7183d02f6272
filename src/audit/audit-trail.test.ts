import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralReasons, type Outcome, sha256 } from '../core/index.ts';
import type { AuditEvent } from './audit-event.ts';
import { type AuditLink, toLinkDigest, toNextLink } from './audit-link.ts';
import { verifyAuditTrail } from './verify-audit-trail.ts';

const head = 'ab'.repeat(20);
const events: readonly AuditEvent[] = [
  { kind: 'run-started', subject: { kind: 'pull-request', repository: sha256('r'), number: 7, head } },
  { kind: 'part-failed', part: 1, files: 3, reason: 'engine-timeout' },
  { kind: 'run-ended', outcome: { kind: 'neutral', reason: 'engine-timeout' } },
  { kind: 'run-started', subject: { kind: 'local', head: null } },
  { kind: 'run-ended', outcome: { kind: 'shown' } },
];

function trailOf(all: readonly AuditEvent[]): AuditLink[] {
  const links: AuditLink[] = [];
  for (const event of all) links.push(toNextLink(links.at(-1) ?? null, 1_700_000_000_000, event));
  return links;
}

const trail = trailOf(events);
const lastDigest = trail.at(-1)?.digest ?? null;

function broken(values: readonly unknown[]): unknown {
  const verified = verifyAuditTrail(values, lastDigest);
  return verified.ok ? null : verified.error;
}

describe('a trail', () => {
  it('FA-3 is accepted as it was written, also after being stored as text', () => {
    expect(verifyAuditTrail(trail, lastDigest)).toEqual({ ok: true, value: trail });
    const stored = trail.map((link) => JSON.parse(JSON.stringify(link)) as unknown);
    expect(verifyAuditTrail(stored, lastDigest)).toEqual({ ok: true, value: trail });
    expect(verifyAuditTrail([], null)).toEqual({ ok: true, value: [] });
  });

  it('FA-3 shows which link was changed', () => {
    const changed = trail.with(1, { ...(trail[1] as AuditLink), at: 5 });
    expect(broken(changed)).toEqual({ code: 'audit.changed-link', index: 1 });
  });

  it('FA-3 shows a change whose digest was made anew', () => {
    const content = { ...(trail[1] as AuditLink), at: 5 };
    const changed = trail.with(1, { ...content, digest: toLinkDigest(content) });
    expect(broken(changed)).toEqual({ code: 'audit.broken-chain', index: 2 });
  });

  it('FA-3 shows a link that was taken out, first or later', () => {
    expect(broken(trail.toSpliced(2, 1))).toEqual({ code: 'audit.misplaced-link', index: 2 });
    expect(broken(trail.slice(1))).toEqual({ code: 'audit.misplaced-link', index: 0 });
  });

  it('FA-3 shows a link that was put in', () => {
    const foreign = toNextLink(trail[1] as AuditLink, 1, { kind: 'run-ended', outcome: { kind: 'shown' } });
    expect(broken(trail.toSpliced(2, 0, foreign))).toEqual({ code: 'audit.misplaced-link', index: 3 });
    expect(broken(trail.with(2, foreign))).toEqual({ code: 'audit.broken-chain', index: 3 });
  });

  it('FA-3 shows links that were swapped', () => {
    const [first, second, ...rest] = trail;
    expect(broken([second, first, ...rest])).toEqual({ code: 'audit.misplaced-link', index: 0 });
  });

  it('FA-3 shows a cut end to whoever kept the last digest, and to nobody else', () => {
    const cut = trail.slice(0, -1);
    expect(broken(cut)).toEqual({ code: 'audit.unexpected-end', length: 4 });
    expect(verifyAuditTrail(cut, null).ok).toBe(true);
    expect(broken(trailOf(events.slice(0, 4)))).toEqual({ code: 'audit.unexpected-end', length: 4 });
  });

  it('FA-3 shows every change of every character of every link', () => {
    const text = trail.map((link) => JSON.stringify(link)).join('\n');
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('0', '1', 'a', 'x', '"'), (at, character) => {
        fc.pre(text[at] !== character && text[at] !== '\n');
        const lines = `${text.slice(0, at)}${character}${text.slice(at + 1)}`.split('\n');
        const values = lines.map((line) => {
          try {
            return JSON.parse(line) as unknown;
          } catch {
            return null;
          }
        });
        expect(broken(values)).toMatchObject({ code: expect.stringMatching(/^audit\./) as unknown });
      }),
    );
  });
});

describe('what a trail can hold', () => {
  it('FA-3 is never free text: every string is a digest, an id or a word of a fixed list', () => {
    const prompt = 'You are a reviewer. token=abc';
    const smuggled: readonly unknown[] = [
      { ...events[0], prompt },
      { kind: 'run-started', subject: { kind: 'local', head: prompt } },
      { kind: 'run-started', subject: { kind: 'local', head: null, label: prompt } },
      { kind: 'part-failed', part: 1, files: 1, reason: prompt },
      { kind: 'run-ended', outcome: { kind: 'neutral', reason: 'engine-failed', stderr: prompt } },
      { kind: prompt },
      prompt,
    ];
    for (const event of smuggled) {
      const content = { ...(trail[0] as AuditLink), event: event as AuditEvent };
      const link = { ...content, digest: toLinkDigest(content) };
      expect(broken([link])).toEqual({ code: 'audit.malformed-link', index: 0 });
      expect(() => toNextLink(null, 1, event as AuditEvent)).toThrow(/invalid|unrecognized/i);
    }
  });

  it('FA-1 is every outcome that a run can have', () => {
    const outcomes: readonly Outcome[] = [
      { kind: 'published', comments: 3 },
      { kind: 'skipped', reason: 'already-reviewed' },
      ...neutralReasons.map((reason) => ({ kind: 'neutral' as const, reason })),
      { kind: 'rejected', reason: 'head-moved' },
      { kind: 'rejected', reason: 'malformed-identity' },
      { kind: 'rejected', reason: 'repository-mismatch' },
    ];
    const links = trailOf(outcomes.map((outcome) => ({ kind: 'run-ended', outcome })));
    expect(verifyAuditTrail(links, null).ok).toBe(true);
  });
});
