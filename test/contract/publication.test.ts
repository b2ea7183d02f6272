import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlacedFinding } from '../../src/core/index.ts';
import {
  type ObservedComment,
  type PublicationPlan,
  parseMarker,
  planPublication,
} from '../../src/publication/index.ts';
import { createMemoryHost, type MemoryHost } from '../support/memory-host.ts';
import {
  addingDiff,
  type FindingFacts,
  findingsOf,
  heads,
  inputOf,
  resultOf,
} from '../support/publication.ts';

const paths = ['src/a.ts', 'src/b.ts', 'docs/ä b.md'];
const diff = addingDiff(
  Object.fromEntries(
    paths.map((path) => [path, Array.from({ length: 90 }, (_, index) => `line ${index + 1}`)]),
  ),
);

/** Findings of any kind; every fourth has no anchor, some are very long. */
const someFindings = fc
  .array(
    fc.record({
      file: fc.constantFrom(...paths),
      line: fc.integer({ min: 1, max: 90 }),
      severity: fc.constantFrom('blocker', 'warning', 'nit'),
      comment: fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom('Short.', 'Another `thing`.') },
        { weight: 1, arbitrary: fc.constant('Long words, and a `name`. '.repeat(3_500)) },
      ),
      isApart: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
    }),
    { maxLength: 120 },
  )
  .map((facts) =>
    findingsOf(
      ...facts.map(({ isApart, ...fact }): FindingFacts => {
        return isApart ? { ...fact, anchor: null, lineText: null } : fact;
      }),
    ),
  );

function plan(host: MemoryHost, head: string, findings: readonly PlacedFinding[]): PublicationPlan {
  const expected = host.identity(head);
  const planned = planPublication(
    inputOf({
      expected,
      comments: host.comments(),
      result: resultOf(expected, findings),
      diff,
      limits: host.capabilities.limits,
    }),
  );
  if (!planned.ok) throw new Error(planned.error.code);
  return planned.value;
}

/** Carries out the first part of the requests, then crashes; all of them where nothing is said. */
function carryOut(host: MemoryHost, planned: PublicationPlan, percent = 100): void {
  const acts = planned.kind === 'post' ? host.acts(planned) : [];
  for (const act of acts.slice(0, Math.round((acts.length * percent) / 100))) act();
}

const percent = fc.integer({ min: 0, max: 100 });

function fingerprintsOf(comments: readonly ObservedComment[]): readonly string[] {
  return comments.flatMap(({ body }) => {
    const marker = parseMarker(body);
    return marker?.kind === 'finding' ? [marker.fingerprint] : [];
  });
}

function partsOf(comments: readonly ObservedComment[], head: string): readonly string[] {
  return comments.flatMap(({ body }) => {
    const marker = parseMarker(body);
    return marker?.kind === 'review' && marker.head === head ? [`${marker.part}/${marker.parts}`] : [];
  });
}

describe.each(['github', 'azure-devops'] as const)('a publication on %s', (platform) => {
  const createHost = (): MemoryHost => createMemoryHost[platform](paths);

  it('PU-1 is the same plan for the same input', () => {
    fc.assert(
      fc.property(someFindings, (findings) => {
        expect(plan(createHost(), heads.one, findings)).toEqual(plan(createHost(), heads.one, findings));
      }),
      { numRuns: 10 },
    );
  });

  it('PU-4 is done once: the second run skips, and plain JSON survives between plan and posting', () => {
    fc.assert(
      fc.property(someFindings, (findings) => {
        const host = createHost();
        const planned = plan(host, heads.one, findings);
        expect(planned.kind).toBe('post');
        carryOut(host, JSON.parse(JSON.stringify(planned)) as PublicationPlan);
        expect(plan(host, heads.one, findings)).toMatchObject({ kind: 'skip', reason: 'already-reviewed' });
      }),
      { numRuns: 15 },
    );
  });

  it('PU-9 is completed after a crash at any request, with nothing twice and nothing missing', () => {
    fc.assert(
      fc.property(someFindings, percent, percent, (findings, first, second) => {
        const whole = createHost();
        carryOut(whole, plan(whole, heads.one, findings));
        const host = createHost();
        for (const crash of [first, second]) carryOut(host, plan(host, heads.one, findings), crash);
        carryOut(host, plan(host, heads.one, findings));
        expect(plan(host, heads.one, findings).kind).toBe('skip');
        const posted = fingerprintsOf(host.comments());
        expect(new Set(posted).size).toBe(posted.length);
        expect(new Set(posted)).toEqual(new Set(fingerprintsOf(whole.comments())));
        expect(new Set(partsOf(host.comments(), heads.one))).toEqual(
          new Set(partsOf(whole.comments(), heads.one)),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('PU-4 PU-7 continues over a new head, crash or not: what is open is not repeated, what is gone is put away', () => {
    fc.assert(
      fc.property(someFindings, someFindings, percent, (before, after, crash) => {
        const host = createHost();
        carryOut(host, plan(host, heads.one, before));
        carryOut(host, plan(host, heads.two, after), crash);
        carryOut(host, plan(host, heads.two, after));
        expect(plan(host, heads.two, after).kind).toBe('skip');
        const open = host.comments().filter(({ state }) => state === 'open');
        expect(new Set(fingerprintsOf(open)).size).toBe(fingerprintsOf(open).length);
        const inline = after.filter(({ anchor }) => anchor !== null).map(({ fingerprint }) => fingerprint);
        expect(new Set(fingerprintsOf(open))).toEqual(new Set(inline));
        expect(partsOf(open, heads.one)).toEqual([]);
        expect(partsOf(open, heads.two).length).toBeGreaterThan(0);
      }),
      { numRuns: 25 },
    );
  });

  it('PU-4 is made anew where a branch returns to an earlier head', () => {
    const host = createHost();
    const findings = findingsOf({ file: 'src/a.ts', line: 3 });
    for (const head of [heads.one, heads.two, heads.one]) carryOut(host, plan(host, head, findings));
    const open = host.comments().filter(({ state }) => state === 'open');
    expect(partsOf(open, heads.one)).toEqual(['1/1']);
    expect(partsOf(open, heads.two)).toEqual([]);
    expect(fingerprintsOf(host.comments())).toHaveLength(1);
  });

  it('PU-4 says anew at a head to which a branch returns what was put away between', () => {
    const host = createHost();
    const findings = findingsOf({ file: 'src/a.ts', line: 3 });
    carryOut(host, plan(host, heads.one, findings));
    carryOut(host, plan(host, heads.two, []));
    carryOut(host, plan(host, heads.one, findings));
    const inline = host.comments().filter(({ kind }) => kind === 'inline');
    expect(inline.map(({ state }) => state)).toEqual(['superseded', 'open']);
    expect(plan(host, heads.one, findings).kind).toBe('skip');
  });

  it('PU-5 names with every request the head that has to be read again before it', () => {
    const host = createHost();
    carryOut(host, plan(host, heads.one, findingsOf({ file: 'src/a.ts', line: 3 })));
    const planned = plan(host, heads.two, findingsOf({ file: 'src/b.ts', line: 3 }));
    expect(planned).toMatchObject({ kind: 'post', head: heads.two });
    expect(planned.kind === 'post' && planned.supersede).toHaveLength(2);
  });

  it('keeps every body within the platform’s limits', () => {
    fc.assert(
      fc.property(someFindings, (findings) => {
        const host = createHost();
        const { bodyLength, commentLength, commentsPerReview } = host.capabilities.limits;
        const planned = plan(host, heads.one, findings);
        for (const review of planned.kind === 'post' ? planned.reviews : []) {
          expect(review.body.length).toBeLessThanOrEqual(bodyLength);
          expect(review.comments.length).toBeLessThanOrEqual(commentsPerReview);
          for (const { body } of review.comments) expect(body.length).toBeLessThanOrEqual(commentLength);
        }
      }),
      { numRuns: 15 },
    );
  });
});
