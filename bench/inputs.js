import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

const corpus = resolve(process.env.PROOFMARK_CORPUS ?? '../shared/corpus');

/** Large diffs: the corpus' real ones where it is present, and always one that is made here. */
export function readLargeDiffs() {
  const large = join(corpus, 'large');
  const names = existsSync(large) ? readdirSync(large).filter((name) => name.endsWith('.diff.gz')) : [];
  const real = names.map((name) => [
    name.replace('.diff.gz', ''),
    gunzipSync(readFileSync(join(large, name))),
  ]);
  return [...real, ['made-10mb', makeDiff(10e6)]];
}

/** The diffs of real pull requests, or none. */
export function readPullRequests() {
  const folder = join(corpus, 'pull-requests');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.diff'))
    .map((name) => [name.replace('.diff', ''), readFileSync(join(folder, name))]);
}

/** A diff of about so many bytes: files of six hunks, each with three lines of context, four removed and five added. */
export function makeDiff(bytes) {
  const files = [];
  for (let size = 0, file = 0; size < bytes; file++) {
    const path = `src/module-${file % 97}/file-${file}.ts`;
    const hunks = [];
    for (let hunk = 0; hunk < 6; hunk++) hunks.push(makeHunk(hunk * 40 + 1, file));
    const text = `diff --git a/${path} b/${path}\nindex 1111111..2222222 100644\n--- a/${path}\n+++ b/${path}\n${hunks.join('')}`;
    size += text.length;
    files.push(text);
  }
  return Buffer.from(files.join(''));
}

function makeHunk(start, seed) {
  const line = (marker, index) =>
    `${marker}  const value${index} = compute(${seed}, 'text ${index * seed}', options);\n`;
  const body = [...' '.repeat(3), ...'-'.repeat(4), ...'+'.repeat(5), ...' '.repeat(3)].map(line).join('');
  return `@@ -${start},10 +${start},11 @@ export function work() {\n${body}`;
}

/** Source text of about so many characters, from the packages that are installed here. */
export function readSourceText(characters, folder = new URL('../node_modules', import.meta.url).pathname) {
  const pieces = [];
  let size = 0;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (size >= characters) break;
    if (!/\.(?:[cm]?[jt]s|json|md|ya?ml)$/.test(name) || name.includes('.min.')) continue;
    try {
      const text = readFileSync(join(folder, name), 'utf8');
      if (text.length > 400_000) continue;
      pieces.push(text);
      size += text.length;
    } catch {
      // A folder that is named like a file.
    }
  }
  const text = pieces.join('\n');
  return text.length >= characters
    ? text.slice(0, characters)
    : text.repeat(Math.ceil(characters / text.length)).slice(0, characters);
}
