import { fstatSync, writeSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Boundary } from './frozen-bytes.ts';
import { createSlot, type Slot } from './slot.ts';

const boundaries: readonly Boundary[] =
  process.platform === 'linux' ? ['sealed-memory', 'process-memory'] : ['process-memory'];

function makeSlot(boundary: Boundary): Slot {
  const slot = createSlot(boundary);
  if (!slot.ok) throw new Error(slot.error.code);
  return slot.value;
}

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe.each(boundaries)('a slot behind %s', (boundary) => {
  it('freezes its pieces one behind the other', () => {
    const frozen = makeSlot(boundary).freeze(['one', '', 'two'].map(bytes));
    if (!frozen.ok) throw new Error(frozen.error.code);
    const read = Buffer.alloc(4);
    frozen.value.readInto(read, 2);
    expect([frozen.value.length, read.toString()]).toEqual([6, 'etwo']);
    expect(() => frozen.value.readInto(read, 3)).toThrow('ended early');
    frozen.value.close();
  });

  it('takes bytes once, and none after it was closed', () => {
    const spent = { ok: false, error: { code: 'seal.slot-spent' } };
    const slot = makeSlot(boundary);
    expect(slot.freeze([bytes('one')]).ok).toBe(true);
    expect(slot.freeze([bytes('two')])).toEqual(spent);
    const closed = makeSlot(boundary);
    closed.close();
    closed.close();
    expect(closed.freeze([bytes('one')])).toEqual(spent);
  });
});

describe.runIf(process.platform === 'linux')('a slot of sealed memory', () => {
  it('SE-3 shows to others a descriptor that reads only, before it is frozen too', () => {
    const slot = makeSlot('sealed-memory');
    expect(() => writeSync(slot.descriptor ?? -1, 'x', 0)).toThrow(/EBADF/);
    slot.close();
  });

  it('gives its descriptors back, and leaves frozen bytes to whoever got them', () => {
    const slot = makeSlot('sealed-memory');
    const descriptor = slot.descriptor ?? -1;
    const frozen = slot.freeze([bytes('one')]);
    slot.close();
    expect(fstatSync(descriptor).size).toBe(3);
    if (frozen.ok) frozen.value.close();
    expect(() => fstatSync(descriptor)).toThrow(/EBADF/);
  });
});
