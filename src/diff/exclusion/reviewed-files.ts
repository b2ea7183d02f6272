import type { PathTable } from './path-table.ts';

/**
 * What GitHub Linguist leaves out of its statistics, as if others had written it, and what a reviewer has to see all the
 * same, whatever else its name or its content says: pipelines, editors and packaging run it, or it decides what git shows
 * and fetches.
 */
export const reviewedFiles: PathTable = {
  rootFolders: new Set(['.github', 'debian']),
  folders: new Set(['.teamcity', '.vscode']),
  folderChains: [],
  names: new Set([
    '.gitattributes',
    '.gitignore',
    '.gitmodules',
    '.gitpod.Dockerfile',
    'Jenkinsfile',
    'Vagrantfile',
    'fabfile.py',
  ]),
  endings: [],
  patterns: [],
};
