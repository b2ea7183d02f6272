import { describe, expect, it } from 'vitest';
import { establish } from '../../src/bootstrap/establish.ts';
import type { CommitId, ObjectId } from '../../src/core/index.ts';
import { describeCorpus, readCorpusLines } from '../support/corpus.ts';
import { createRawObjects, type RawObjects } from '../support/raw-objects.ts';
import { node } from '../support/trusted-deployment.ts';

/**
 * How far the sealed program's own reading of a base comes, with a host that has objects and freezes nothing: a base of
 * which every object is in order gets as far as that.
 */
function readBase(objects: RawObjects, base: CommitId): unknown {
  const result = establish(
    {
      readObject: (id, type) => objects.read(id, type),
      freeze: () => null,
      offerRuntime: () => expect.unreachable('a runtime was asked for'),
      runCheck: () => expect.unreachable('a check was asked for'),
    },
    {
      repository: 'github.com/1',
      pullRequest: 7,
      base,
      projection: null,
      signers: [],
      now: 0,
      node,
      freezeLevel: 'F1',
    },
  );
  return result.ok ? 'established' : { step: result.error.step, ...result.error.cause };
}

const inOrder = { step: 'freeze-snapshot', code: 'bootstrap.not-frozen', slot: 'snapshot' };

interface JudgedTree {
  readonly case: string;
  readonly content_b64: string;
  readonly git_fsck: readonly string[];
}

describeCorpus('T22 trees that git fsck has judged', () => {
  const judged = readCorpusLines<JudgedTree>('objects', 'bad_trees.jsonl');

  it.each(judged)('as the root of a base: $case', ({ content_b64, git_fsck }) => {
    const objects = createRawObjects();
    const root = objects.put('tree', Buffer.from(content_b64, 'base64'));
    expect(readBase(objects, objects.commit(root))).toMatchObject(toExpected(root, git_fsck));
  });

  it.each(judged)('on the way to a skill: $case', ({ content_b64, git_fsck }) => {
    const objects = createRawObjects();
    const folder = objects.put('tree', Buffer.from(content_b64, 'base64'));
    const root = objects.tree([['40000', '.agents', folder]]);
    expect(readBase(objects, objects.commit(root))).toMatchObject(toExpected(folder, git_fsck));
  });

  function toExpected(id: ObjectId, verdicts: readonly string[]): object {
    const wrong = verdicts.some((line) => line.startsWith('error in tree'));
    return wrong ? { step: 'freeze-snapshot', code: 'git.tree-malformed', id } : inOrder;
  }
});

describe.each(['sha1', 'sha256'] as const)('a base whose folder of skills is odd (%s)', (format) => {
  /** A base with one entry where the review skill should be, under that name. */
  function readSkillEntry(
    make: (objects: RawObjects) => readonly (readonly [string, string, string])[],
  ): unknown {
    const objects = createRawObjects(format);
    const skills = objects.tree(make(objects));
    const root = objects.tree([['40000', '.agents', objects.tree([['40000', 'skills', skills]])]]);
    return readBase(objects, objects.commit(root));
  }
  const path = '.agents/skills/pr-review';
  const unfit = (kind: string, at = path): object => ({
    step: 'freeze-snapshot',
    code: 'bootstrap.base-entry-unfit',
    path: at,
    kind,
  });
  const inSkill = (
    objects: RawObjects,
    entries: readonly (readonly [string, string, string])[],
  ): readonly (readonly [string, string, string])[] => [['40000', 'pr-review', objects.tree(entries)]];

  it('is read where everything is in order', () => {
    const read = readSkillEntry((objects) => inSkill(objects, [['100644', 'SKILL.md', objects.blob('x')]]));
    expect(read).toEqual(inOrder);
  });

  it.each<[string, object, (objects: RawObjects) => readonly (readonly [string, string, string])[]]>([
    ['a symlink', unfit('symlink'), (objects) => [['120000', 'pr-review', objects.blob('..')]]],
    ['a submodule', unfit('submodule'), (objects) => [['160000', 'pr-review', objects.blob('x')]]],
    ['a file', unfit('file'), (objects) => [['100644', 'pr-review', objects.blob('x')]]],
    [
      'a folder with a symlink',
      unfit('symlink', `${path}/SKILL.md`),
      (objects) => inSkill(objects, [['120000', 'SKILL.md', objects.blob('/etc/passwd')]]),
    ],
    [
      'a folder with a submodule',
      unfit('submodule', `${path}/references`),
      (objects) => inSkill(objects, [['160000', 'references', objects.blob('x')]]),
    ],
    [
      'a folder with a file of an old mode',
      unfit('100664', `${path}/SKILL.md`),
      (objects) => inSkill(objects, [['100664', 'SKILL.md', objects.blob('x')]]),
    ],
    [
      'a folder with a name that is not UTF-8',
      unfit('name', `${path}/\ufffd`),
      (objects) => inSkill(objects, [['100644', '\xff', objects.blob('x')]]),
    ],
    [
      'a folder with two names of one case',
      { code: 'bootstrap.base-name-twin', path: `${path}/SKILL.md`, twin: 'skill.md' },
      (objects) =>
        inSkill(objects, [
          ['100644', 'SKILL.md', objects.blob('x')],
          ['100644', 'skill.md', objects.blob('y')],
        ]),
    ],
    [
      'a folder with two spellings of one letter',
      { code: 'bootstrap.base-name-twin', path: `${path}/e\u0301`, twin: '\u00e9' },
      (objects) =>
        inSkill(objects, [
          ['100644', Buffer.from('e\u0301').toString('latin1'), objects.blob('x')],
          ['100644', Buffer.from('\u00e9').toString('latin1'), objects.blob('y')],
        ]),
    ],
    [
      'beside another of its name in capitals',
      { code: 'bootstrap.base-name-twin', path, twin: 'PR-Review' },
      (objects) => [
        ['40000', 'PR-Review', objects.tree([])],
        ['40000', 'pr-review', objects.tree([])],
      ],
    ],
    [
      'only there in capitals',
      { code: 'bootstrap.base-name-twin', path, twin: 'PR-REVIEW' },
      (objects) => [['40000', 'PR-REVIEW', objects.tree([])]],
    ],
  ])('BO-1 is refused with %s', (_, expected, make) => {
    expect(readSkillEntry(make)).toMatchObject(expected);
  });

  it('BO-1 is refused where a link leads to where the skills are', () => {
    const objects = createRawObjects(format);
    const root = objects.tree([['120000', '.agents', objects.blob('elsewhere')]]);
    expect(readBase(objects, objects.commit(root))).toMatchObject(unfit('symlink', '.agents'));
  });

  it('T22 is refused where a few trees spell out more paths than anybody can read', () => {
    const objects = createRawObjects(format);
    let folder = objects.tree([['100644', 'SKILL.md', objects.blob('x')]]);
    for (let depth = 0; depth < 12; depth++)
      folder = objects.tree(Array.from('0123456789', (name) => ['40000', name, folder] as const));
    const skills = objects.tree([['40000', 'pr-review', folder]]);
    const root = objects.tree([['40000', '.agents', objects.tree([['40000', 'skills', skills]])]]);
    expect(readBase(objects, objects.commit(root))).toMatchObject({
      code: 'bootstrap.base-too-large',
      limit: 'entries',
    });
    expect(objects.reads()).toBeLessThan(50);
  });
});
