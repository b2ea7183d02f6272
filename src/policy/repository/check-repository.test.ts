import { describe, expect, it } from 'vitest';
import {
  appended,
  type Changes,
  checkedFiles,
  findAfter,
  swap,
} from '../../../test/support/checked-repository.ts';
import { otherRevision, pinnedRevision, writeModule } from '../../../test/support/managed-repository.ts';
import { sha256 } from '../../core/index.ts';
import { configurationPath, lockPath } from '../configuration.ts';

const skillFile = '.agents/skills/pr-review/references/host.md';
const digestOf = (path: string): string => sha256(checkedFiles.get(path) ?? '');

describe('checkRepository', () => {
  it('PO-4 finds nothing where everything is as it was rendered', () => {
    expect(findAfter({})).toEqual([]);
  });

  it('PO-4 leaves files alone that no configuration names', () => {
    expect(
      findAfter({
        'README.md': 'x',
        'docs/agent-policy-generated.md': 'agent-policy-generated: true',
        '.agents/skills/README.md': 'x',
        '.agents/skills/deploy/SKILL.md': 'a skill of the repository',
      }),
    ).toEqual([]);
  });

  it.each<[string, Changes, readonly (readonly string[])[]]>([
    ['a changed module', { 'rules/x.md': appended }, [['policy.input-changed', 'rules/x.md']]],
    [
      'a changed configuration',
      { [configurationPath]: (text) => `${text}# a remark\n` },
      [['policy.input-changed', configurationPath]],
    ],
    ['a changed output', { 'AGENTS.md': appended }, [['policy.output-changed', 'AGENTS.md']]],
    ['a changed skill', { [skillFile]: appended }, [['policy.output-changed', skillFile]]],
    ['a missing output', { 'AGENTS.md': null }, [['policy.output-missing', 'AGENTS.md']]],
    ['a missing page of a skill', { [skillFile]: null }, [['policy.output-missing', skillFile]]],
    ['a missing module', { 'rules/x.md': null }, [['policy.missing-input', configurationPath, 'rules/x.md']]],
    [
      'a missing configuration',
      { [configurationPath]: null },
      [['policy.configuration-missing', configurationPath]],
    ],
    ['a missing lock', { [lockPath]: null }, [['policy.lock-missing', lockPath]]],
    [
      'an extra page in a generated skill',
      { '.agents/skills/pr-review/references/more.md': 'x' },
      [['policy.extra-file', '.agents/skills/pr-review/references/more.md']],
    ],
    [
      'a file in the folder of a skill that is known and not enabled',
      { '.agents/skills/agent-policy/SKILL.md': 'x' },
      [['policy.extra-file', '.agents/skills/agent-policy/SKILL.md']],
    ],
    [
      'a file in another spelling of the folder of a skill',
      { '.agents/skills/PR-Review/SKILL.md': 'x' },
      [['policy.extra-file', '.agents/skills/PR-Review/SKILL.md']],
    ],
    [
      'an output that is not generated any more',
      { [configurationPath]: swap('review: {enabled: true', 'review: {enabled: false') },
      [['policy.output-obsolete', 'docs/review.md']],
    ],
    [
      'an output that has gone with the configuration, while the lock still lists it',
      {
        [configurationPath]: swap('review: {enabled: true', 'review: {enabled: false'),
        'docs/review.md': null,
      },
      [['policy.lock-disagrees', lockPath, 'docs/review.md']],
    ],
    [
      'an output that was not rendered yet',
      { [configurationPath]: swap('docs/review.md', 'docs/new.md') },
      [
        ['policy.lock-disagrees', configurationPath, 'docs/new.md'],
        ['policy.output-obsolete', 'docs/review.md'],
      ],
    ],
    [
      'a skill that was disabled',
      { [configurationPath]: swap('[pr-review]', '[]') },
      [
        ['policy.output-obsolete', '.agents/skills/pr-review/SKILL.md'],
        ['policy.output-obsolete', skillFile],
      ],
    ],
    [
      'a skill that was enabled',
      { [configurationPath]: swap('[pr-review]', '[pr-review, agent-policy]') },
      [['policy.lock-disagrees', configurationPath, '.agents/skills/agent-policy/SKILL.md']],
    ],
    [
      'a module that was added to the configuration',
      {
        [configurationPath]: swap('[rules/x.md]', '[rules/x.md, rules/y.md]'),
        'rules/y.md': writeModule({ id: 'own.y' }),
      },
      [['policy.lock-disagrees', configurationPath, 'rules/y.md']],
    ],
    [
      'a module that was taken out of the configuration',
      { [configurationPath]: swap('[rules/x.md]', '[]') },
      [['policy.lock-disagrees', lockPath, 'rules/x.md']],
    ],
    [
      'a pin that was moved in the configuration',
      { [configurationPath]: swap(pinnedRevision, otherRevision) },
      [['policy.lock-disagrees', lockPath, `owner/toolchain@${pinnedRevision}`]],
    ],
    [
      'a pin that was moved in the lock',
      { [lockPath]: swap(pinnedRevision, otherRevision) },
      [['policy.lock-disagrees', lockPath, `owner/toolchain@${otherRevision}`]],
    ],
    [
      'another digest of an input in the lock',
      { [lockPath]: swap(digestOf('rules/x.md'), sha256('x')) },
      [['policy.input-changed', 'rules/x.md']],
    ],
    [
      'another digest of an output in the lock',
      { [lockPath]: swap(digestOf('AGENTS.md'), sha256('x')) },
      [['policy.output-changed', 'AGENTS.md']],
    ],
    [
      'an output that was edited together with its digest',
      { [lockPath]: swap(digestOf('AGENTS.md'), sha256('x')), 'AGENTS.md': 'x' },
      [['policy.not-reproducible', 'AGENTS.md']],
    ],
    [
      'a module that cannot be read any more',
      { 'rules/x.md': swap('order: 100', 'ordre: 100') },
      [['policy.unknown-key', 'rules/x.md', 'ordre']],
    ],
    [
      'a configuration that cannot be read any more',
      { [configurationPath]: swap('skills:', 'skill:') },
      [['policy.unknown-key', configurationPath, 'skill']],
    ],
    [
      'reordered keys in the lock',
      { [lockPath]: reorder },
      [['policy.lock-not-canonical', lockPath, 'outputs:']],
    ],
    [
      'an unknown key in the lock',
      { [lockPath]: (text) => `${text}extra: 1\n` },
      [['policy.unknown-key', lockPath, 'extra']],
    ],
  ])('PO-4 names %s, and nothing else', (_what, changes, expected) => {
    expect(findAfter(changes)).toEqual(expected);
  });

  it('PO-4 compares what is left with the lock where there is no configuration', () => {
    expect(findAfter({ [configurationPath]: null, 'rules/x.md': null, 'AGENTS.md': appended })).toEqual([
      ['policy.missing-input', lockPath, 'rules/x.md'],
      ['policy.configuration-missing', configurationPath],
      ['policy.output-changed', 'AGENTS.md'],
    ]);
  });

  it('PO-4 tells everything at once, each cause once', () => {
    expect(
      findAfter({
        'rules/x.md': appended,
        'AGENTS.md': appended,
        'docs/review.md': null,
        '.agents/skills/pr-review/x.md': 'x',
      }),
    ).toEqual([
      ['policy.extra-file', '.agents/skills/pr-review/x.md'],
      ['policy.output-changed', 'AGENTS.md'],
      ['policy.output-missing', 'docs/review.md'],
      ['policy.input-changed', 'rules/x.md'],
    ]);
  });
});

/** The same lock with its outputs before its inputs. */
function reorder(text: string): string {
  const [inputs, outputs] = [text.indexOf('inputs:'), text.indexOf('outputs:')];
  return text.slice(0, inputs) + text.slice(outputs) + text.slice(inputs, outputs);
}
