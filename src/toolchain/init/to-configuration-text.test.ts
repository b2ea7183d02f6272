import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pinnedRevision, requireOk } from '../../../test/support/managed-repository.ts';
import '../../../test/support/property-seed.ts';
import { parseConfiguration } from '../../policy/index.ts';
import { type ManagementChoices, toNewConfiguration } from './new-repository.ts';
import { toConfigurationText } from './to-configuration-text.ts';

const pin = { repository: 'owner/toolchain', revision: pinnedRevision };
const choices: ManagementChoices = {
  profiles: { coding: ['core'], review: ['core', 'review'] },
  skills: [],
  verificationCommand: null,
  paths: { agents: 'AGENTS.md', review: 'docs/review.md' },
};

function write(chosen: Partial<ManagementChoices>, files: readonly string[] = []): string {
  const own = { coding: files, review: [], agentPaths: ['AGENTS.md', 'CLAUDE.md'] };
  return toConfigurationText(toNewConfiguration(pin, { ...choices, ...chosen }, own));
}

const read = (text: string) => requireOk(parseConfiguration(Buffer.from(text)));

describe('the text of a new configuration', () => {
  it('PO-11 says what was chosen, in the newest version of the schema', () => {
    const configuration = read(
      write({ skills: ['pr-review'], verificationCommand: 'npm test' }, ['policy/a.md']),
    );
    expect(configuration).toMatchObject({
      schemaVersion: 3,
      toolchain: pin,
      contexts: [
        { name: 'coding', profiles: ['core'], files: ['policy/a.md'], overrides: [] },
        { name: 'review', profiles: ['core', 'review'], files: [], overrides: [] },
      ],
      outputs: [
        { name: 'agents', path: 'AGENTS.md', context: 'coding', renderer: 'agents-md' },
        { name: 'claude', path: 'CLAUDE.md', context: 'coding', renderer: 'agents-md' },
        { name: 'review', path: 'docs/review.md', context: 'review', renderer: 'policy-context-md' },
      ],
      skills: ['pr-review'],
      verificationCommand: 'npm test',
      review: { projection: 'review' },
    });
  });

  it('PO-11 says nothing where nothing was chosen', () => {
    expect(read(write({}))).toMatchObject({ skills: [], verificationCommand: null });
  });

  it('PO-11 reads back as what was chosen, whatever a command or a path holds', () => {
    const visible = fc.string({ unit: fc.constantFrom(...'aZ09 .:#-{}[]&*!|>%@`\'",\\\u00e4/') });
    const command = visible.filter((text) => text.trim() !== '' && text === text.trim());
    fc.assert(
      fc.property(command, visible, (verificationCommand, name) => {
        const path = `policy/x${name}.md`;
        const configuration = parseConfiguration(Buffer.from(write({ verificationCommand }, [path])));
        expect(configuration).toMatchObject({
          ok: true,
          value: { verificationCommand, contexts: [{ files: [path] }, {}] },
        });
      }),
    );
  });
});
