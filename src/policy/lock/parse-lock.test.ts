import { describe, expect, it } from 'vitest';
import { told } from '../../../test/support/told.ts';
import { parseLock } from './parse-lock.ts';

const revision = '5f0c7f6f4bb0fbb1f6b3ea4a8d2c4e3a9b1d7c60';
const digest = '5f'.repeat(32);
const lock = `lock_version: 1
toolchain:
  repository: owner/name
  revision: ${revision}
inputs:
  .agent-policy.yml:
    sha256: ${digest}
  policy/project.md:
    sha256: ${digest}
outputs:
  AGENTS.md:
    sha256: ${digest}
  "docs/a b.md":
    sha256: ${digest}
`;

const read = (text: string) => parseLock(Buffer.from(text));

describe('a lock', () => {
  it('PO-4 binds the toolchain and digests of inputs and outputs', () => {
    expect(read(lock)).toEqual({
      ok: true,
      value: {
        toolchain: { repository: 'owner/name', revision },
        inputs: new Map([
          ['.agent-policy.yml', digest],
          ['policy/project.md', digest],
        ]),
        outputs: new Map([
          ['AGENTS.md', digest],
          ['docs/a b.md', digest],
        ]),
      },
    });
  });

  it('PO-4 may have no inputs and outputs', () => {
    const bare = `${lock.slice(0, lock.indexOf('inputs:'))}inputs: {}\noutputs: {}\n`;
    expect(told(read(bare))).toEqual([]);
  });

  it.each([
    [
      'reordered keys',
      (text: string) => text.replace(/^(.*\n)(toolchain:\n.*\n.*\n)/, '$2$1'),
      '1:1+10 lock-not-canonical toolchain: (lock_version: 1)',
    ],
    [
      'reordered paths',
      (text: string) => text.replace(/( {2}\.agent.*\n.*\n)( {2}policy.*\n.*\n)/, '$2$1'),
      '6:1+20 lock-not-canonical   policy/project.md: (  .agent-policy.yml:)',
    ],
    [
      'other quotes',
      (text: string) => text.replace('AGENTS.md', '"AGENTS.md"'),
      '11:1+14 lock-not-canonical   "AGENTS.md": (  AGENTS.md:)',
    ],
    [
      'quotes that could be left out',
      (text: string) => text.replace('owner/name', "'owner/name'"),
      "3:1+26 lock-not-canonical   repository: 'owner/name' (  repository: owner/name)",
    ],
    ['a comment', (text: string) => `${text}# done\n`, '15:1+6 lock-not-canonical # done ()'],
    [
      'flow style',
      (text: string) => text.replace(/( {2}AGENTS\.md:)\n {4}(.*)\n/, '$1 {$2}\n'),
      `11:1+87 lock-not-canonical   AGENTS.md: {sha256: ${digest}} (  AGENTS.md:)`,
    ],
    [
      'deeper indentation',
      (text: string) => text.replaceAll('    sha', '      sha'),
      `7:1+78 lock-not-canonical       sha256: ${digest} (    sha256: ${digest})`,
    ],
    ['no line feed at the end', (text: string) => text.slice(0, -1), '- lock-not-canonical'],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n'), '- lock-not-canonical'],
  ])('PO-4 with %s is not canonical, told where it begins to differ', (_what, edit, expected) => {
    expect(told(read(edit(lock)))).toEqual([expected]);
  });

  it('PO-4 has closed keys, whole digests and one version', () => {
    const text = lock
      .replace('toolchain:\n', 'toolchain:\n  branch: main\n')
      .replace(digest, digest.slice(1))
      .replace(/\n$/, '\n    mode: 1\nextra: 1\n');
    expect(told(read(text))).toEqual([
      '3:3+6 unknown-key branch',
      `8:13+63 malformed-value ${digest.slice(1)}`,
      '16:5+4 unknown-key mode',
      '17:1+5 unknown-key extra',
    ]);
    expect(told(read(lock.replace('version: 1', 'version: 2')))).toEqual([
      '1:15+1 unsupported-version 2 (1)',
    ]);
    expect(told(read('lock_version: 1\n'))).toEqual([
      '- missing-key toolchain',
      '- missing-key inputs',
      '- missing-key outputs',
    ]);
  });

  it.each(['LOCAL-DEVELOPMENT', '0'.repeat(40), 'a'.repeat(40)])(
    'PO-4 never takes %s for a revision',
    (word) => {
      expect(told(read(lock.replace(revision, `"${word}"`)))).toEqual([
        `4:13+${word.length + 2} sentinel-revision ${word}`,
      ]);
    },
  );

  it.each([
    ['../x', 'traversal'],
    ['/etc/passwd', 'absolute'],
    ['a\\b', 'backslash'],
    ['.git/config', 'git-directory'],
    ['C:/x', 'reserved-character'],
  ])('PO-6 PO-7 names no path outside of the repository, such as %s', (path, fault) => {
    const quoted = JSON.stringify(path);
    const text = lock.replace('  AGENTS.md:', `  ${quoted}:`);
    expect(told(read(text))).toEqual([`11:3+${quoted.length} unsafe-path ${path} (${fault})`]);
  });
});
