import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTree, withTree, writeIn } from '../../../test/support/working-tree.ts';

const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString('utf8'));

it('PO-7 reads every byte of a file, and nothing where there is none', () => {
  withTree((root) => {
    writeIn(root, 'policy/project.md', 'a rule\n');
    writeIn(root, 'empty', '');
    const tree = openTree(root);
    expect(text(tree.read('policy/project.md'))).toBe('a rule\n');
    expect(text(tree.read('empty'))).toBe('');
    expect(tree.read('missing')).toBeNull();
    expect(tree.read('missing/below')).toBeNull();
    expect(tree.diagnostics()).toEqual([]);
  });
});

it('PO-7 lists the files of a folder at any depth by their bytes, whatever the order on the disk', () => {
  withTree((root) => {
    const paths = ['b/1', 'b-', 'b.md', 'a/z/1', 'a/\u{1f600}', 'a/\uff5e'];
    for (const path of paths) writeIn(root, `policy/${path}`, 'x');
    mkdirSync(join(root, 'policy/empty'));
    const tree = openTree(root);
    expect(tree.list('policy')).toEqual(
      ['a/z/1', 'a/\uff5e', 'a/\u{1f600}', 'b-', 'b.md', 'b/1'].map((path) => `policy/${path}`),
    );
    expect(tree.list('missing')).toEqual([]);
    expect(tree.diagnostics()).toEqual([]);
  });
});

it('PO-7 says what stands at a path', () => {
  withTree((root) => {
    writeIn(root, 'policy/project.md', 'x');
    const tree = openTree(root);
    expect(tree.kind('policy')).toBe('folder');
    expect(tree.kind('policy/project.md')).toBe('file');
    expect(tree.kind('policy/missing.md')).toBeNull();
    expect(tree.kind('missing/missing.md')).toBeNull();
  });
});

it('PO-7 sees what changed since it last looked', () => {
  withTree((root) => {
    writeIn(root, 'policy/one.md', 'one');
    const tree = openTree(root);
    expect(tree.list('policy')).toEqual(['policy/one.md']);
    expect(tree.read('policy/two.md')).toBeNull();
    writeIn(root, 'policy/two.md', 'two');
    expect(text(tree.read('policy/two.md'))).toBe('two');
    renameSync(join(root, 'policy/two.md'), join(root, 'policy/one.md'));
    expect(text(tree.read('policy/one.md'))).toBe('two');
    expect(tree.read('policy/two.md')).toBeNull();
  });
});

it('PO-7 tells each refusal once', () => {
  withTree((root) => {
    writeIn(root, 'policy/one.md', 'x');
    writeIn(root, 'policy/ONE.md', 'x');
    const tree = openTree(root);
    tree.read('policy/one.md');
    tree.kind('policy/one.md');
    tree.list('policy');
    expect(tree.diagnostics().map(({ path }) => path)).toEqual(['policy/one.md', 'policy/ONE.md']);
  });
});
