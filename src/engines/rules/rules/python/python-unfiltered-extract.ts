import { callOf } from '../../any-language/call.ts';
import { occursIn } from '../../any-language/names-in.ts';
import { isShipped } from '../../file-facts.ts';
import { keywordOf } from '../../python/keyword.ts';
import type { StructuralRule } from '../../rule.ts';

export const pythonUnfilteredExtract: StructuralRule = {
  id: 'python-unfiltered-extract',
  title: 'Archive that may write anywhere',
  severity: 'warning',
  languages: ['python'],
  rationale:
    'Members of a tar archive may name absolute paths, parents and links, and so overwrite files outside of the target (CVE-2007-4559).',
  serves: 'security.untrusted-input-is-data',
  examples: {
    bad: [
      'import tarfile\nwith tarfile.open(path) as tar:\n    tar.extractall(target)\n',
      'import tarfile\ntarfile.open(path).extractall()\n',
    ],
    good: [
      'import tarfile\nwith tarfile.open(path) as tar:\n    tar.extractall(target, filter="data")\n',
      'import tarfile\nwith tarfile.open(path) as tar:\n    tar.extractall(target, members=safe(tar))\n',
      'import zipfile\nwith zipfile.ZipFile(path) as archive:\n    archive.extractall(target)\n',
    ],
  },
  triggers: ['.extractall('],
  mentions: ['tarfile'],
  kinds: ['call'],
  applies: isShipped,
  check(node, source) {
    const { name, receiver } = callOf(node);
    if (name !== 'extractall' || receiver === null) return null;
    if (!/tar|^tf$|tgz/i.test(receiver) && alsoReadsZip(source)) return null;
    if (keywordOf(node, 'filter') !== null || keywordOf(node, 'members') !== null) return null;
    if (checksPaths(source)) return null;
    return {
      comment:
        'A member of this archive can have a path that leads out of the target and overwrite other files. Pass filter="data".',
    };
  },
};

const alsoReadsZip = occursIn(/zipfile/i);
const checksPaths = occursIn(/extraction_filter|commonpath|commonprefix|is_within/);
