import { describe, expect, it } from 'vitest';
import { type FreezeLevel, freezeLevels } from '../core/index.ts';
import { requireFreezeLevel, toFreezeLevel, toFreezeProof } from './freeze-level.ts';
import { probeFreezeLevel } from './probe-freeze-level.ts';
import { type Isolation, probeIsolation } from './run/isolation.ts';

const namespaces: Isolation = { kind: 'namespaces', bubblewrap: '/usr/bin/bwrap' };
const containment = {
  emptyCapabilitySets: ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'],
  ownNamespaces: ['user', 'mnt', 'pid', 'net', 'ipc', 'uts'],
} as const;

describe('a freeze level', () => {
  it.each([
    ['process-memory', { kind: 'process' }, 'F0'],
    ['process-memory', namespaces, 'F0'],
    ['sealed-memory', { kind: 'process' }, 'F1'],
    ['sealed-memory', namespaces, 'F2'],
  ] as const)('SE-3 of %s with %o is %s', (boundary, isolation, level) => {
    expect(toFreezeLevel(boundary, isolation)).toBe(level);
  });

  it('SE-3 is proven by seals, capability sets and namespaces, and is no higher than they are', () => {
    expect(toFreezeProof('process-memory', null)).toEqual({
      level: 'F0',
      seals: [],
      emptyCapabilitySets: [],
      ownNamespaces: [],
    });
    expect(toFreezeProof('sealed-memory', null)).toMatchObject({ level: 'F1', ownNamespaces: [] });
    expect(toFreezeProof('sealed-memory', containment)).toEqual({
      level: 'F2',
      seals: ['F_SEAL_SEAL', 'F_SEAL_SHRINK', 'F_SEAL_GROW', 'F_SEAL_WRITE'],
      ...containment,
    });
    expect(toFreezeProof('process-memory', containment).level).toBe('F0');
  });

  it('satisfies every minimum up to itself and none above', () => {
    const satisfied = (level: FreezeLevel): readonly FreezeLevel[] =>
      freezeLevels.filter((minimum) => requireFreezeLevel(level, minimum).ok);
    expect(freezeLevels.map(satisfied)).toEqual([
      ['F0'],
      ['F0', 'F1'],
      ['F0', 'F1', 'F2'],
      ['F0', 'F1', 'F2', 'F3'],
    ]);
    expect(requireFreezeLevel('F1', 'F2')).toEqual({
      ok: false,
      error: { code: 'seal.freeze-level-too-low', level: 'F1', minimum: 'F2' },
    });
  });

  it('is what this machine was found to give by using it', async () => {
    const { boundary, isolation, proof } = await probeFreezeLevel(new AbortController().signal);
    expect(boundary).toBe(process.platform === 'linux' ? 'sealed-memory' : 'process-memory');
    expect(isolation.kind).toBe(probeIsolation().kind);
    expect(proof.level).toBe(toFreezeLevel(boundary, isolation));
    if (proof.level === 'F2') expect(proof).toMatchObject(containment);
  });
});
