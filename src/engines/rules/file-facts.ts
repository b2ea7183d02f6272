import { type Language, toLanguage } from './languages.ts';

/**
 * What a file is there for. `test`: tests with their fixtures and mocks. `sample`: examples, demonstrations and
 * benchmarks. `documentation`: prose. `source`: everything else, and what is shipped.
 */
export type FileRole = 'source' | 'test' | 'sample' | 'documentation';

/** What a rule may know about a file besides its text. */
export interface FileFacts {
  readonly path: string;
  readonly language: Language | null;
  readonly role: FileRole;
}

const testFolders = new Set([
  'test',
  'tests',
  '__tests__',
  '__mocks__',
  '__fixtures__',
  'spec',
  'specs',
  'e2e',
  'testing',
  'testdata',
  'test-data',
  'test_data',
  'fixture',
  'fixtures',
  'mocks',
  'cypress',
  'runtime-tests',
]);
const sampleFolders = new Set([
  'example',
  'examples',
  'sample',
  'samples',
  'demo',
  'demos',
  'bench',
  'benchmark',
  'benchmarks',
]);
const testName =
  /(?:^|[._-])(?:test|tests|spec|e2e)\.[a-z]+$|^test_|^conftest\.py$|[a-z](?:Test|Tests|TestCase|IT)\.(?:java|cs|kt|scala|swift|php)$/;
const proseName =
  /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|ronn|tex)$|^(?:readme|changelog|license|copying)\b/i;

export function toFileFacts(path: string): FileFacts {
  return { path, language: toLanguage(path), role: toRole(path) };
}

/** For `applies`: what is shipped, where a mistake has consequences. */
export function isShipped(file: FileFacts): boolean {
  return file.role === 'source';
}

/** For `applies`: tests and what they stand on. */
export function isTest(file: FileFacts): boolean {
  return file.role === 'test';
}

/** For `applies`: code of every role. */
export function isCode(file: FileFacts): boolean {
  return file.role !== 'documentation';
}

function toRole(path: string): FileRole {
  const folders = path.toLowerCase().split('/').slice(0, -1);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (testName.test(name) || folders.some((folder) => testFolders.has(folder) || /[._-]tests?$/.test(folder)))
    return 'test';
  if (proseName.test(name)) return 'documentation';
  if (folders.some((folder) => sampleFolders.has(folder))) return 'sample';
  return 'source';
}
