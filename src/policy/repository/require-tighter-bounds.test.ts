import { describe, expect, it } from 'vitest';
import type { ReviewSettings } from '../configuration.ts';
import { requireTighterBounds } from './require-tighter-bounds.ts';

const deployment = { totalBytes: 1000, files: 100, fileBytes: 500 };
const none = { totalBytes: null, files: null, fileBytes: null };
const require = (bounds: Partial<ReviewSettings['bounds']>) =>
  requireTighterBounds(
    {
      projection: 'review',
      exclude: [],
      bounds: { ...none, ...bounds },
      minimumFreezeLevel: null,
      failLevels: [],
    },
    deployment,
  );

describe('requireTighterBounds', () => {
  it('CH-1 takes the bounds of the repository where it has any, and else the deployment’s', () => {
    expect(require({})).toEqual({ ok: true, value: deployment });
    expect(require({ files: 10, fileBytes: 500 })).toEqual({
      ok: true,
      value: { totalBytes: 1000, files: 10, fileBytes: 500 },
    });
  });

  it('CH-1 refuses every bound that is wider than the deployment’s', () => {
    const refused = require({ totalBytes: 1001, files: 100, fileBytes: 5000 });
    expect(
      refused.ok ? [] : refused.error.map(({ code, subject, related }) => [code, subject, ...related]),
    ).toEqual([
      ['policy.bound-not-tighter', 'total_bytes', '1000'],
      ['policy.bound-not-tighter', 'file_bytes', '500'],
    ]);
  });
});
