import { type FreezeProof, toFreezeProof } from './freeze-level.ts';
import type { Boundary } from './frozen-bytes.ts';
import type { Containment } from './run/containment.ts';
import { type Isolation, probeIsolation } from './run/isolation.ts';
import { runSealed } from './run/run-sealed.ts';
import { createSlot } from './slot.ts';

/** How this machine can protect an authority, and the proof of it. */
export interface MachineProtection {
  readonly boundary: Boundary;
  readonly isolation: Isolation;
  readonly proof: FreezeProof;
}

/** Finds out by doing: seals a memory file, and lets a sealed program ask one question. */
export async function probeFreezeLevel(signal: AbortSignal): Promise<MachineProtection> {
  const boundary = probeBoundary();
  const wanted = probeIsolation();
  const containment = await probeContainment(wanted, signal);
  const isolation: Isolation = containment === null ? { kind: 'process' } : wanted;
  return { boundary, isolation, proof: toFreezeProof(boundary, containment) };
}

function probeBoundary(): Boundary {
  const slot = createSlot('sealed-memory');
  const frozen = slot.ok ? slot.value.freeze([Buffer.from('probe')]) : slot;
  if (!frozen.ok) return 'process-memory';
  frozen.value.close();
  return 'sealed-memory';
}

/** A frame without header and body, and a wait for the answer. */
const question = `const { readSync, writeSync } = require('node:fs');
writeSync(3, Buffer.alloc(8));
readSync(4, Buffer.alloc(8));
`;

async function probeContainment(isolation: Isolation, signal: AbortSignal): Promise<Containment | null> {
  if (isolation.kind === 'process') return null;
  const ran = await runSealed({
    entry: Buffer.from(question),
    descriptors: [],
    isolation,
    bounds: { milliseconds: 10_000, frame: 8, requests: 1 },
    signal,
    answer: async () => ({ header: '', body: new Uint8Array() }),
  });
  return ran.ok ? ran.value : null;
}
