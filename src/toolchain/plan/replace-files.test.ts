import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMapSource } from '../../../test/support/managed-repository.ts';
import '../../../test/support/property-seed.ts';
import { sha256 } from '../../core/index.ts';
import { overlay } from './overlay.ts';
import { ownsNothing, replaceFiles, replaceOwn } from './replace-files.ts';

const files = (texts: Readonly<Record<string, string>>): Map<string, Uint8Array> =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

describe('replacing files', () => {
  const there = createMapSource(files({ ours: 'old', theirs: 'by hand', same: 'new' }));
  const owned = new Map([['ours', sha256('old')]]);

  it('PO-6 creates what is missing, replaces what is owned, and leaves what is right', () => {
    const done = replaceFiles(files({ ours: 'new', same: 'new', other: 'new' }), owned, there);
    expect(done).toEqual({
      ok: true,
      value: [
        { path: 'ours', before: Buffer.from('old'), after: Buffer.from('new') },
        { path: 'other', before: null, after: Buffer.from('new') },
      ],
    });
  });

  it('PO-6 removes what is owned and not wanted', () => {
    expect(replaceFiles(files({}), owned, there)).toMatchObject({ value: [{ path: 'ours', after: null }] });
  });

  it('PO-6 names all that is in the way at once, and then changes nothing', () => {
    const changed = new Map([...owned, ['theirs', sha256('generated')]]);
    expect(replaceFiles(files({ ours: 'x', same: 'by us' }), changed, there)).toMatchObject({
      ok: false,
      error: [
        { code: 'toolchain.hand-written-content', path: 'same' },
        { code: 'toolchain.foreign-file', path: 'theirs' },
      ],
    });
  });

  it('PO-6 takes nothing for ours by its content alone', () => {
    expect(replaceFiles(files({ theirs: 'x' }), ownsNothing, there).ok).toBe(false);
  });

  it("writes over a file of the toolchain's own, but not for nothing", () => {
    expect(replaceOwn('theirs', Buffer.from('x'), there)).toHaveLength(1);
    expect(replaceOwn('theirs', Buffer.from('by hand'), there)).toEqual([]);
  });
});

describe('a source with changes laid over it', () => {
  const names = fc.constantFrom('a', 'b', 'd/a', 'd/b', 'd/e/c');
  const content = fc.dictionary(names, fc.constantFrom('1', '2'));

  it('PO-4 reads and lists as if they had been made', () => {
    fc.assert(
      fc.property(content, fc.dictionary(names, fc.option(fc.constantFrom('1', '2'))), (before, changed) => {
        const changes = Object.entries(changed).map(([path, after]) => ({
          path,
          before: null,
          after: after === null ? null : Buffer.from(after),
        }));
        const made = files(before);
        for (const { path, after } of changes) {
          if (after === null) made.delete(path);
          else made.set(path, after);
        }
        const [laid, real] = [overlay(createMapSource(files(before)), changes), createMapSource(made)];
        for (const folder of ['d', 'd/e', 'x']) expect(laid.list(folder)).toEqual(real.list(folder));
        for (const path of ['a', 'b', 'd/a', 'd/e/c']) expect(laid.read(path)).toEqual(real.read(path));
      }),
    );
  });
});
