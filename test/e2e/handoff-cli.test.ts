import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyRecord, toRecordBytes } from '../../src/app/deployment/deployment-record.ts';
import { createSigner, generatePrivateKey } from '../../src/trust/index.ts';
import { firstRun, handoffOf, handoffSigner, laterRun, pinOf } from '../support/handoff.ts';
import { requireOk } from '../support/managed-repository.ts';
import { commitOf, seenOnce } from '../support/review-identities.ts';
import { type Run, runProofmark } from '../support/run-proofmark.ts';
import { createTestFolder } from '../support/temporary-folder.ts';

const handoff = await handoffOf();
const believed = ['--signer', handoffSigner.publicKey];

/** Runs a command of `proofmark handoff` on a handoff from standard input. */
function run(
  command: 'show' | 'verify',
  args: readonly string[],
  input: Uint8Array = handoff,
  env: Readonly<Record<string, string>> = {},
): Run {
  return runProofmark(['handoff', command, '-', ...args], { input, env });
}

/** Verifies against a file that says what is there now. */
function against(live: unknown): Run {
  const file = join(createTestFolder(), 'now.json');
  writeFileSync(file, JSON.stringify(live));
  return run('verify', [...believed, '--against', file]);
}

const now = { ...seenOnce, run: firstRun };

describe('proofmark handoff show', () => {
  it('ST-3 shows every identity that is bound, and that nothing is proven', async () => {
    const { exitCode, out, err } = run('show', []);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    const shown = out
      .replaceAll(handoffSigner.keyId, '<key>')
      .replace(/(statement +)[0-9a-f]{64}/, '$1<digest>');
    await expect(shown).toMatchFileSnapshot('../fixtures/handoff/shown.txt');
  });

  it('gives the statement to scripts, in ASCII', () => {
    const { exitCode, out } = run('show', ['--format', 'json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      proven: false,
      keyId: handoffSigner.keyId,
      statement: { predicate: { run: firstRun, head: seenOnce.head } },
    });
  });

  it('ends with 1 and the code on something else', () => {
    const { exitCode, out, err } = run('show', [], Buffer.from('{}'));
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toContain('(trust.envelope-malformed)');
  });

  it('T18 shows a key id that somebody made up as text that commands nothing', () => {
    const keyid = '\u001b[2J\n##vso[task.complete]\u202e';
    const forged = JSON.parse(handoff.toString());
    forged.signatures[0].keyid = keyid;
    const { out } = run('show', [], Buffer.from(JSON.stringify(forged)));
    expect(out).not.toContain('\u001b');
    expect(out).not.toContain('\u202e');
    expect(out).not.toMatch(/##vso\[/);
  });
});

describe('proofmark handoff verify', () => {
  it('ST-3 proves who signed, and says that nothing is known about now', () => {
    const { exitCode, out, err } = run('verify', believed);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toContain('verified: ');
    expect(out).toContain('not known to be current');
  });

  it('ST-4 says that it is current where every identity and the run are', () => {
    const { exitCode, out } = against(now);
    expect(exitCode).toBe(0);
    expect(out).toContain('\ncurrent: ');
  });

  it.each<[string, object]>([
    ['trust.handoff-stale', { head: commitOf('9') }],
    ['trust.handoff-stale', { mergeBases: [] }],
    ['trust.handoff-superseded', { run: laterRun }],
    ['trust.handoff-other-repository', { repository: 'github:github.com:2' }],
    ['trust.handoff-other-pull-request', { pullRequest: 8 }],
    ['trust.handoff-other-target', { targetRef: 'refs/heads/release' }],
  ])('T32 ends with 1 and %s, and shows nothing as current', (code, change) => {
    const { exitCode, out, err } = against({ ...now, ...change });
    expect({ exitCode, out }).toEqual({ exitCode: 1, out: '' });
    expect(err).toContain(`(${code})`);
    expect(err).toContain('remedy: ');
  });

  it('T31 ends with 1 on a key that is not believed and on changed bytes', () => {
    const stranger = requireOk(createSigner(generatePrivateKey()));
    const other = run('verify', ['--signer', stranger.publicKey]);
    expect([other.exitCode, other.out]).toEqual([1, '']);
    expect(other.err).toContain('(trust.signer-not-pinned)');
    const changed = Buffer.from(handoff.toString().replace('"payload":"ey', '"payload":"eZ'));
    expect(run('verify', believed, changed).err).toContain('(trust.signature-invalid)');
  });

  it('IN-1 believes the keys of the deployment where none is named, and one that it revoked no more', () => {
    const state = createTestFolder();
    const record = (status: 'active' | 'revoked'): Run => {
      const signers = [pinOf(handoffSigner, { status })];
      writeFileSync(join(state, 'trust.json'), toRecordBytes({ ...emptyRecord, signers }));
      return run('verify', [], handoff, { PROOFMARK_STATE: state });
    };
    expect(record('active')).toMatchObject({ exitCode: 0, err: '' });
    const revoked = record('revoked');
    expect([revoked.exitCode, revoked.out]).toEqual([1, '']);
    expect(revoked.err).toContain('(trust.signer-revoked)');
  });

  it('ends with 2 where there is no deployment to believe', () => {
    const { exitCode, out, err } = run('verify', [], handoff, { PROOFMARK_STATE: '/nonexistent' });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toContain('(app.deployment-missing)');
  });

  it('ends with 2 where the command line or the file of --against is wrong', () => {
    expect(run('verify', ['--signer', 'abc']).exitCode).toBe(2);
    expect(run('verify', [...believed, '--against', '/nonexistent/now.json']).exitCode).toBe(2);
    const { run: _, ...withoutRun } = now;
    for (const live of [withoutRun, { ...now, more: 1 }, { ...now, head: 'main' }, []]) {
      const { exitCode, err } = against(live);
      expect(exitCode).toBe(2);
      expect(err).toContain('(app.malformed-input)');
    }
  });
});
