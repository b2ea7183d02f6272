import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLargeDiffs } from '../inputs.js';
import { print } from '../table.js';

const door = new URL('../../dist/diff/index.js', import.meta.url).href;
/** A process inherits the peak of the one that started it in `maxRSS`; the kernel's own count begins with the program. */
const bare = `const { readFileSync: readStatus } = await import('node:fs');
  process.stdout.write(/VmHWM:\\s+(\\d+)/.exec(readStatus('/proc/self/status', 'utf8'))[1]);`;

/** Peak resident memory of a process of its own that reads the diff from a file and parses it, in bytes. */
function peakOf(script, ...args) {
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script, ...args], {
    encoding: 'utf8',
  });
  return Number(run.stdout) * 1024;
}

const folder = mkdtempSync(join(tmpdir(), 'proofmark-bench-'));
try {
  const base = peakOf(bare);
  const rows = readLargeDiffs().map(([name, bytes]) => {
    const file = join(folder, `${name}.diff`);
    writeFileSync(file, bytes);
    const parse = `import { readFileSync } from 'node:fs'; import { parseDiff } from '${door}';
      const parsed = parseDiff(readFileSync(process.argv[1])); if (!parsed.ok) process.exit(1); ${bare}`;
    const peak = peakOf(parse, file);
    return {
      input: name,
      MB: bytes.length / 1e6,
      'peak beyond bare Node, MB': (peak - base) / 1e6,
      'times the input': (peak - base) / bytes.length,
    };
  });
  print('memory: reading and parsing, the input included', rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
