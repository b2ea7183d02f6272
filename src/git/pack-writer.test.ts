import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createFixtureRepository, type FixtureRepository } from '../../test/support/git-fixture.ts';
import { toObjectId } from '../../test/support/loose-object.ts';
import { PackWriter } from './pack-writer.ts';

let repository: FixtureRepository;
afterEach(() => repository.dispose());

describe('PackWriter', () => {
  it.each(['sha1', 'sha256'] as const)('writes packs that git reads back, with %s', (format) => {
    repository = createFixtureRepository({ bare: true, format });
    const sizes = [0, 1, 15, 16, 17, 2047, 2048, 70_000, 300_000];
    const contents = fc
      .sample(fc.constantFrom(0, 0x41, 0xff), { numRuns: sizes.length, seed: 1 })
      .map((byte, at) => Buffer.alloc(sizes[at] ?? 0, byte));
    const pack = new PackWriter(format);
    const bytes = [
      pack.header(contents.length),
      ...contents.map((content) => pack.object('blob', content)),
      pack.trailer(),
    ];
    repository.git(['index-pack', '--stdin', '--strict'], { input: Buffer.concat(bytes) });
    for (const content of contents) {
      const id = toObjectId(format, 'blob', content);
      expect(repository.gitBytes(['cat-file', 'blob', id]).equals(content)).toBe(true);
    }
  });
});
