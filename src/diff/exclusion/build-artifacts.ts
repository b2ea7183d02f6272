import type { PathTable } from './path-table.ts';

/** What building makes of the sources. Folders that builds use and people too (`build`, `out`, `bin`) are not here. */
export const buildArtifacts: PathTable = {
  rootFolders: new Set(),
  folders: new Set([
    '.eggs',
    '.gradle',
    '.next',
    '.nuxt',
    '.nyc_output',
    '.output',
    '.svelte-kit',
    '.tox',
    '__pycache__',
    'dist',
    'htmlcov',
  ]),
  folderChains: ['docs/_build', 'doc/_build', 'target/classes', 'target/debug', 'target/release'],
  names: new Set(),
  endings: [
    '-min.css',
    '-min.js',
    '.class',
    '.css.map',
    '.cjs.map',
    '.d.ts.map',
    '.js.map',
    '.min.css',
    '.min.js',
    '.mjs.map',
    '.o',
    '.pyc',
    '.pyo',
    '.tsbuildinfo',
  ],
  patterns: [],
};
