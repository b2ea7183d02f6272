import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openHistory } from '../../release/history.js';
import { movePin } from '../../release/move-pin.js';
import { parseRecord, recordPath, toRecordText } from '../../release/record.js';
import { agreement } from '../../release/steps/agreement.js';
import { ancestry } from '../../release/steps/ancestry.js';
import type { FixtureRepository } from '../support/git-fixture.ts';
import { useFixture } from '../support/open-fixture.ts';

const repository = 'proofmark/proofmark';
const contracts = { configuration: 3, lock: 1, adoption: 1 };
const other = '1f'.repeat(20);

function writePromotion(fixture: FixtureRepository, revision: string): void {
  fixture.write(recordPath, toRecordText({ toolchain: { repository, revision }, contracts }));
  for (const path of ['.agent-policy.yml', '.agent-policy.lock'])
    fixture.write(path, `toolchain: {repository: ${repository}, revision: '${revision}'}\n`);
}

/** A repository whose second change promotes what its first brought. */
function createPromoted() {
  const { fixture } = useFixture();
  const candidate = fixture.commit('candidate');
  fixture.commit('something between');
  writePromotion(fixture, candidate);
  const promotion = fixture.commit('promote');
  return { fixture, candidate, promotion };
}

/** The first code that the steps about history give, or `proven`. */
async function prove(path: string): Promise<string> {
  const history = await openHistory(path, join(useFixture().fixture.path, 'git'));
  if ('code' in history) return history.code;
  const proof = { history } as Parameters<typeof agreement.prove>[0];
  const failure = (await agreement.prove(proof)) ?? (await ancestry.prove(proof));
  return failure?.code ?? 'proven';
}

describe('a promotion', () => {
  it('PM-1 is proven where a later change promotes an earlier one, and stays so', async () => {
    const { fixture } = createPromoted();
    expect(await prove(fixture.path)).toBe('proven');
    fixture.write('more.ts', '');
    fixture.commit('more work');
    expect(await prove(fixture.path)).toBe('proven');
  });

  it('PM-1 is none where one change brings the candidate and promotes it', async () => {
    const { fixture } = useFixture();
    fixture.commit('base');
    fixture.branch('work');
    const candidate = fixture.commit('candidate');
    writePromotion(fixture, candidate);
    fixture.commit('promote');
    fixture.branch('main', 'main');
    fixture.git(['merge', '--quiet', '--no-ff', '--message', 'both at once', 'work']);
    expect(await prove(fixture.path)).toBe('promotion.same-change');
  });

  it('PM-1 is not made one by a later change of the record that keeps the revision', async () => {
    const { fixture } = useFixture();
    fixture.commit('base');
    fixture.branch('work');
    const candidate = fixture.commit('candidate');
    writePromotion(fixture, candidate);
    fixture.commit('promote');
    fixture.branch('main', 'main');
    fixture.git(['merge', '--quiet', '--no-ff', '--message', 'both at once', 'work']);
    const toolchain = { repository, revision: candidate };
    fixture.write(recordPath, toRecordText({ toolchain, contracts: { ...contracts, lock: 2 } }));
    fixture.commit('touch the record');
    expect(await prove(fixture.path)).toBe('promotion.same-change');
  });

  it('PM-1 is none of a commit of another branch', async () => {
    const { fixture } = useFixture();
    fixture.commit('base');
    fixture.branch('aside');
    const aside = fixture.commit('aside');
    fixture.branch('main', 'main');
    writePromotion(fixture, aside);
    fixture.commit('promote');
    expect(await prove(fixture.path)).toBe('promotion.not-an-ancestor');
  });

  it('PM-1 is not judged where the clone lacks the commit', async () => {
    const { fixture } = useFixture();
    fixture.commit('base');
    writePromotion(fixture, other);
    fixture.commit('promote');
    expect(await prove(fixture.path)).toBe('promotion.commit-absent');
  });

  it.each([
    [1, 'promotion.commit-absent'],
    [2, 'promotion.commit-absent'],
    [3, 'proven'],
  ])('PM-1 is judged in a clone of depth %i as far as it reaches: %s', async (depth, code) => {
    const { fixture } = createPromoted();
    const shallow = join(fixture.path, '../shallow');
    fixture.git(['clone', '--quiet', `--depth=${depth}`, `file://${fixture.path}`, shallow]);
    expect(await prove(shallow)).toBe(code);
  });

  it('PM-1 is not judged where a clone has the commit and not the history up to it', async () => {
    const { fixture, candidate } = createPromoted();
    const shallow = join(fixture.path, '../shallow');
    fixture.git(['clone', '--quiet', '--depth=1', `file://${fixture.path}`, shallow]);
    fixture.git(['fetch', '--quiet', '--depth=1', 'origin', candidate], { cwd: shallow });
    expect(await prove(shallow)).toBe('promotion.history-cut');
  });

  it.each([
    ['.agent-policy.yml', `toolchain: {repository: ${repository}, revision: '${other}'}\n`],
    ['.agent-policy.lock', `toolchain: {repository: else/where, revision: '${other}'}\n`],
    ['.agent-policy.lock', 'toolchain: [\n'],
    ['.agent-policy.yml', ''],
  ])('PM-1 is none where %s says %j', async (path, text) => {
    const { fixture } = createPromoted();
    fixture.write(path, text);
    fixture.commit('disagree');
    expect(await prove(fixture.path)).toBe('promotion.pins-disagree');
  });

  it('PM-1 is none without a record, and none with a record that only the working tree has', async () => {
    const { fixture } = useFixture();
    const candidate = fixture.commit('candidate');
    writePromotion(fixture, candidate);
    expect(await prove(fixture.path)).toBe('promotion.no-record');
    expect(await prove(join(fixture.path, 'release'))).toBe('promotion.no-repository');
  });

  it('T29 is judged without replacements of objects', async () => {
    const { fixture, promotion } = createPromoted();
    fixture.branch('aside', promotion);
    writePromotion(fixture, other);
    fixture.git(['replace', promotion, fixture.commit('another promotion')]);
    fixture.branch('main', promotion);
    expect(await prove(fixture.path)).toBe('proven');
  });
});

describe('release/toolchain.json', () => {
  const schema: unknown = JSON.parse(readFileSync('schemas/toolchain-release.schema.json', 'utf8'));
  const validate = new Ajv().compile(schema as object);
  const text = toRecordText({ toolchain: { repository, revision: other }, contracts });
  const record = JSON.parse(text) as Record<string, object>;

  it('is read as it is written, and the published schema accepts it', () => {
    expect(parseRecord(text)).toEqual({ toolchain: { repository, revision: other }, contracts });
    expect(validate(record)).toBe(true);
  });

  it.each([
    ['another channel', { ...record, channel: 'beta' }],
    ['another version', { ...record, schema_version: 2 }],
    ['a further member', { ...record, more: 1 }],
    ['a short revision', { ...record, toolchain: { repository, revision: other.slice(1) } }],
    ['a placeholder', { ...record, toolchain: { repository, revision: 'a'.repeat(40) } }],
    ['no repository', { ...record, toolchain: { revision: other } }],
    ['a contract that is no number', { ...record, contracts: { ...contracts, lock: '1' } }],
    ['a contract too many', { ...record, contracts: { ...contracts, more: 1 } }],
    ['a contract too few', { ...record, contracts: { lock: 1, adoption: 1 } }],
  ])('is refused with %s, by the parser and by the schema', (_what, value) => {
    expect(parseRecord(`${JSON.stringify(value, null, 2)}\n`)).toMatchObject({
      code: 'promotion.record-malformed',
    });
    expect(validate(value)).toBe(false);
  });

  it.each([
    ['a key twice', text.replace('"channel"', '"channel": "x",\n  "channel"')],
    ['another spelling', JSON.stringify(record)],
    ['nothing', ''],
    ['no object', 'null\n'],
  ])('is refused with %s', (_what, malformed) => {
    expect(parseRecord(malformed)).toMatchObject({ code: 'promotion.record-malformed' });
  });
});

describe('moving the pin', () => {
  const toolchain = { repository, revision: other };

  it.each([
    [
      "# a\ntoolchain:\n  revision: 'x' # b\n  repository: a/b\nskills: {}\n",
      `# a\ntoolchain:\n  revision: ${other} # b\n  repository: ${repository}\nskills: {}\n`,
    ],
    [
      'toolchain: {repository: "a/b", revision: x}\n',
      `toolchain: {repository: ${repository}, revision: ${other}}\n`,
    ],
  ])('changes the two words and nothing else in %j', (text, moved) => {
    expect(movePin(text, toolchain)).toBe(moved);
  });

  it('keeps an id that looks like a number an id', () => {
    const revision = `12e${'4'.repeat(37)}`;
    const moved = movePin('toolchain: {repository: a/b, revision: x}\n', { repository, revision });
    expect(parse(moved ?? '')).toEqual({ toolchain: { repository, revision } });
  });

  it.each(['', 'toolchain: x\n', 'toolchain: {repository: a/b}\n', 'toolchain: [\n'])(
    'changes nothing in %j, which has no pin',
    (text) => {
      expect(movePin(text, toolchain)).toBeNull();
    },
  );
});
