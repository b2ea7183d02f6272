import { expect, it } from 'vitest';
import { toFileFacts } from './file-facts.ts';

it.each([
  ['src/engine.ts', 'source', 'typescript'],
  ['src/App.TSX', 'source', 'tsx'],
  ['lib/index.cjs', 'source', 'javascript'],
  ['src/contest.go', 'source', 'go'],
  ['src/latest.py', 'source', 'python'],
  ['Dockerfile', 'source', null],
  ['src/engine.test.ts', 'test', 'typescript'],
  ['pkg/diff/parse_test.go', 'test', 'go'],
  ['tests/conftest.py', 'test', 'python'],
  ['test_parse.py', 'test', 'python'],
  ['spec/models/user_spec.rb', 'test', 'ruby'],
  ['src/test/java/a/ParserTest.java', 'test', 'java'],
  ['Src/Newtonsoft.Json.Tests/Issues.cs', 'test', null],
  ['internal/testdata/keys.go', 'test', 'go'],
  ['e2e/login.js', 'test', 'javascript'],
  ['README.md', 'documentation', null],
  ['docs/guide.rst', 'documentation', null],
  ['examples/server.js', 'sample', 'javascript'],
  ['bench/parse.ts', 'sample', 'typescript'],
] as const)('%s is %s in %s', (path, role, language) => {
  expect(toFileFacts(path)).toEqual({ path, role, language });
});
