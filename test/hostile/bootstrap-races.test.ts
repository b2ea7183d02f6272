import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freezeInstallation } from '../../src/bootstrap/index.ts';
import { toTreeBytes } from '../../src/bootstrap/to-tree-bytes.ts';
import { collectTree, sealImage } from '../../src/seal/index.ts';
import { startAttack } from '../support/attacking-process.ts';
import { createExecutionWitness } from '../support/execution-witness.ts';
import { requireOk } from '../support/managed-repository.ts';
import { createTestFolder } from '../support/temporary-folder.ts';
import {
  bootstrap,
  createDeployment,
  createManagedRepository,
  type Deployment,
  source,
} from '../support/trusted-deployment.ts';

/** Tells of many attempts how they ended: as attested, refused by a code, or acting on bytes that nobody attested. */
class Tally {
  attested = 0;
  refused = 0;
  unattested = 0;
  readonly codes = new Set<string>();
  get attempts(): number {
    return this.attested + this.refused + this.unattested;
  }
}

const enough = 40;
const longest = 30_000;

/** Attempts until both outcomes were seen often enough, or for as long as a test may take. */
function attemptUntilBothSeen(attempt: (tally: Tally) => void): Tally {
  const tally = new Tally();
  const end = Date.now() + longest;
  while (Date.now() < end && (tally.attested < enough || tally.refused < enough)) attempt(tally);
  return tally;
}

/** A deployment, and beside it a copy of its installed tree with another program of the same length. */
function createContested(program: string): Deployment & { readonly evil: string } {
  const folder = createTestFolder();
  const genuine = 'process.exit(0);'.padEnd(program.length);
  const deployment = createDeployment(folder, { bootstrap: genuine });
  const evil = join(folder, 'evil');
  cpSync(deployment.root, evil, { recursive: true });
  writeFileSync(join(evil, 'bootstrap.js'), program.padEnd(genuine.length));
  return { ...deployment, evil };
}

const evilProgram = '/* evil */ process.exit(0);';

describe.runIf(process.platform === 'linux')('T30 an installed tree that somebody swaps meanwhile', () => {
  const attacks: readonly (readonly [string, (places: { root: string; evil: string }) => string])[] = [
    [
      'the whole folder, by renaming it',
      ({ root, evil }) => `
        fs.renameSync('${root}', '${root}.aside'); fs.renameSync('${evil}', '${root}');
        fs.renameSync('${root}', '${evil}'); fs.renameSync('${root}.aside', '${root}');
        return 1;`,
    ],
    [
      'the program, by renaming another over it',
      ({ root, evil }) => `
        fs.copyFileSync('${root}/bootstrap.js', '${root}.good');
        fs.copyFileSync('${evil}/bootstrap.js', '${root}.new');
        fs.renameSync('${root}.new', '${root}/bootstrap.js');
        fs.renameSync('${root}.good', '${root}/bootstrap.js');
        return 1;`,
    ],
    [
      'the program, by writing into it',
      ({ root, evil }) => `
        const file = fs.openSync('${root}/bootstrap.js', 'r+');
        const good = fs.readFileSync('${root}/bootstrap.js');
        fs.writeSync(file, fs.readFileSync('${evil}/bootstrap.js'), 0, good.length, 0);
        fs.writeSync(file, good, 0, good.length, 0);
        fs.closeSync(file);
        return 1;`,
    ],
  ];

  it.each(attacks)('is frozen as it was attested or not at all: %s', async (_, toAttempt) => {
    const contested = createContested(evilProgram);
    const statement = contested.attestInstallation();
    const pins = {
      signers: contested.pins,
      now: 0,
      installer: source,
      skillSource: source,
      root: contested.root,
    };
    const attack = await startAttack(toAttempt(contested), 1);
    const tally = attemptUntilBothSeen((result) => {
      const frozen = freezeInstallation(statement, pins, 'sealed-memory');
      if (frozen.ok) {
        const program = Buffer.from(frozen.value.image.read('bootstrap.js') ?? []).toString();
        if (program.startsWith('process.exit(0);')) result.attested++;
        else result.unattested++;
        frozen.value.image.close();
      } else {
        result.refused++;
        result.codes.add(frozen.error.cause.code);
      }
    });
    expect(await attack.stop(), 'swaps').toBeGreaterThan(0);
    expect(tally.unattested, `of ${tally.attempts} attempts`).toBe(0);
    expect(tally.attested).toBeGreaterThanOrEqual(enough);
    expect(tally.refused).toBeGreaterThanOrEqual(enough);
    for (const code of tally.codes) expect(code).toMatch(/^seal\./);
  });

  it('IN-2 never executes what was swapped in, however often it is tried', async () => {
    const witness = await createExecutionWitness();
    onTestFinished(() => witness.close());
    const repository = createManagedRepository();
    onTestFinished(() => repository.dispose());
    const contested = createContested(witness.program);
    const [, toAttempt] = attacks[0] ?? ['', () => ''];
    const attack = await startAttack(toAttempt(contested), 1);
    const verdicts: string[] = [];
    for (let attempt = 0; attempt < 15; attempt++) {
      const result = await bootstrap(contested, repository, { isolation: { kind: 'process' } });
      verdicts.push(result.ok ? 'established' : result.error.step);
    }
    expect(await attack.stop(), 'swaps').toBeGreaterThan(0);
    expect(verdicts).toHaveLength(15);
    expect(verdicts).not.toContain('established');
    expect(witness.reports(), `in ${verdicts.length} attempts`).toBe(0);
  });
});

describe('bytes that change on their way into an image', () => {
  it('SE-1 are caught where they changed after they were collected', () => {
    const folder = createTestFolder();
    writeFileSync(join(folder, 'a'), 'attested');
    const collected = requireOk(collectTree(folder));
    const contents = new Map(collected.contents).set('a', Buffer.from('Attested'));
    const sealed = requireOk(sealImage({ ...collected, contents }, 'process-memory'));
    expect(sealed.verify(collected.inventory)).toMatchObject({ error: { code: 'seal.entry-differs' } });
  });

  it('F0 is not reached by whoever still holds the buffers that it was made of, or that were read from it', () => {
    const held = Buffer.from('attested');
    const tree = toTreeBytes(new Map([['a', held]]));
    const image = requireOk(requireOk(sealImage(tree, 'process-memory')).verify(tree.inventory));
    held.fill(0);
    image.read('a')?.fill(0);
    image.readAll().fill(0);
    expect(Buffer.from(image.read('a') ?? []).toString()).toBe('attested');
  });
});

describe.runIf(existsSync('/proc/self/fd'))('T30 a second process that holds every memory file open', () => {
  it('gets nothing of its own into an image that passes, and nothing at all into one that is frozen', async () => {
    const content = Buffer.alloc(6 << 20, 'attested');
    const tree = toTreeBytes(new Map([['a', content]]));
    // Opens each memory file of ours for writing as soon as it sees it, and writes through every one that it holds.
    const attack = await startAttack(
      `globalThis.held ??= new Map();
       const folder = '/proc/${process.pid}/fd';
       for (const name of fs.readdirSync(folder)) {
         let target;
         try { target = fs.readlinkSync(folder + '/' + name); } catch { continue; }
         if (!target.startsWith('/memfd:proofmark-image')) continue;
         const inode = fs.statSync(folder + '/' + name).ino;
         if (!held.has(inode)) held.set(inode, fs.openSync(folder + '/' + name, 'r+'));
       }
       let written = 0;
       for (const [inode, file] of held) {
         try { fs.writeSync(file, 'EVIL', (1 << 20) + 4096 * (inode % 512)); written++; } catch { held.delete(inode); fs.closeSync(file); }
       }
       return written;`,
      0,
    );
    const tally = attemptUntilBothSeen((result) => {
      const sealed = sealImage(tree, 'sealed-memory');
      const image = sealed.ok ? sealed.value.verify(tree.inventory) : sealed;
      if (!image.ok) {
        result.refused++;
        result.codes.add(image.error.code);
        return;
      }
      for (let read = 0; read < 3; read++)
        if (!content.equals(image.value.read('a') ?? Buffer.alloc(0))) result.unattested++;
      result.attested++;
      image.value.close();
    });
    expect(await attack.stop(), 'writes that got through before a file was sealed').toBeGreaterThan(0);
    expect(tally.unattested, `of ${tally.attempts} attempts`).toBe(0);
    expect(tally.attested).toBeGreaterThanOrEqual(enough);
    for (const code of tally.codes)
      expect(code).toMatch(/^seal\.(?:entry-differs|image-malformed|unavailable)$/);
  });
});
