import { describe, expect, it } from 'vitest';
import { parseCommit } from './parse-commit.ts';

const tree = 'a'.repeat(40);
const parent = 'b'.repeat(40);
const people = 'author A <a@x> 1 +0000\ncommitter C <c@x> 1700000000 +0100\n';

describe('parseCommit', () => {
  it('reads the tree, every parent in order and the time of the committer', () => {
    const text = `tree ${tree}\nparent ${parent}\nparent ${'c'.repeat(40)}\n${people}\nwords\n`;
    expect(parseCommit(Buffer.from(text), 'sha1')).toEqual({
      ok: true,
      value: { tree, parents: [parent, 'c'.repeat(40)], time: 1_700_000_000 },
    });
  });

  it('reads ids of 64 digits in a SHA-256 repository, and only those', () => {
    const text = `tree ${'a'.repeat(64)}\n${people}\n`;
    expect(parseCommit(Buffer.from(text), 'sha256').ok).toBe(true);
    expect(parseCommit(Buffer.from(text), 'sha1')).toEqual({ ok: false, error: 'tree' });
  });

  it('takes no parent from behind the author, from a signature or from the message', () => {
    const text = `tree ${tree}\n${people}parent ${parent}\ngpgsig x\n parent ${parent}\n\nparent ${parent}\n`;
    const parsed = parseCommit(Buffer.from(text), 'sha1');
    expect(parsed.ok && parsed.value.parents).toEqual([]);
  });

  it.each([
    ['committer C> D <c@x> 12 +0000', 12],
    ['committer C <c@x> soon', 0],
    ['committer C <c@x> -1 +0000', 0],
    [`committer C <c@x> ${'9'.repeat(16)} +0000`, 0],
    ['encoding latin1', 0],
  ])('takes the time from the end of: %s', (line, time) => {
    const parsed = parseCommit(Buffer.from(`tree ${tree}\nauthor A\n${line}\n\n`), 'sha1');
    expect(parsed.ok && parsed.value.time).toBe(time);
  });

  it.each([
    ['tree', `tree ${tree.toUpperCase()}\n${people}\n`],
    ['tree', `tree ${tree}0\n${people}\n`],
    ['tree', `tree  ${tree}\n${people}\n`],
    ['tree', `parent ${parent}\ntree ${tree}\n${people}\n`],
    ['tree', `tree ${'0'.repeat(40)}\n${people}\n`],
    ['tree', `tree ${tree}\r\n${people}\n`],
    ['parent', `tree ${tree}\nparent ${parent} \n${people}\n`],
    ['parent', `tree ${tree}\nparent x\n${people}\n`],
    ['author', `tree ${tree}\ncommitter C <c@x> 1 +0000\n\n`],
    ['author', `tree ${tree}\n`],
    ['unterminated-header', `tree ${tree}\nauthor A`],
    ['unterminated-header', ''],
    ['nul-in-header', `tree ${tree}\nauthor A\0B\n\n`],
  ] as const)('refuses with the reason %s', (reason, text) => {
    expect(parseCommit(Buffer.from(text), 'sha1')).toEqual({ ok: false, error: reason });
  });
});
