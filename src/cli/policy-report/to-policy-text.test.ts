import { describe, expect, it } from 'vitest';
import type { ToolchainDiagnostic } from '../../app/policy/index.ts';
import type { PolicyReport } from './policy-report.ts';
import { toPolicyText } from './to-policy-text.ts';

const speaker = { tool: 'agent-policy', command: 'check', typed: 'check', revision: null };
const options = {
  speaker,
  tool: 'agent-policy',
  applying: 'agent-policy render --apply',
  colour: false,
  width: 60,
};

const clean: PolicyReport = {
  command: 'check',
  state: 'managed',
  changes: [],
  applied: false,
  diagnostics: [],
  notes: [],
  inspected: null,
  differences: null,
};

const about = (code: ToolchainDiagnostic['code'], path: string): ToolchainDiagnostic => ({
  code,
  path,
  place: null,
  subject: '',
  related: [],
});

function show(report: Partial<PolicyReport>, more: Partial<typeof options> = {}): string {
  return toPolicyText({ ...clean, ...report }, { ...options, ...more });
}

describe('the report of a policy command for people', () => {
  it('shows what is wrong as compilers do: code, place, source, marker, help, count', () => {
    const place = { line: 12, column: 16, length: 3, text: '    profiles: [cor]' };
    const unknown: ToolchainDiagnostic = {
      code: 'policy.unknown-profile',
      path: '.agent-policy.yml',
      place,
      subject: 'cor',
      related: ['core', 'review'],
    };
    expect(show({ diagnostics: [unknown] })).toBe(
      `error[policy.unknown-profile]: the toolchain has no profile \`cor\`
   ┌─ .agent-policy.yml:12:16
   │
12 │     profiles: [cor]
   │                ^^^
   │
   = help: did you mean \`core\`? There are \`core\` and
           \`review\`

1 error in 1 file
`,
    );
  });

  it('says once what is the same of several files', () => {
    const missing = [about('policy.output-missing', 'a.md'), about('policy.output-missing', 'b.md')];
    expect(show({ diagnostics: [...missing, about('policy.extra-file', 'c.md')] })).toBe(
      `error[policy.output-missing]: a generated file is missing
  ┌─ a.md
  ├─ b.md
  = help: render: that writes it
  = run:  agent-policy render --apply

error[policy.extra-file]: this file lies among generated ones, and nothing generates it
  ┌─ c.md
  = help: move it elsewhere, or delete it

3 errors in 3 files
`,
    );
  });

  it('says of a dry run what it would do, that it did nothing, and how to do it', () => {
    const changes = [
      { path: '.agent-policy.lock', action: 'create' },
      { path: '.agent-policy/adoption/preview/a.md', action: 'remove' },
      { path: 'AGENTS.md', action: 'replace' },
    ] as const;
    expect(show({ command: 'render', changes })).toBe(
      `  + create   .agent-policy.lock
  ~ replace  AGENTS.md
  - remove   1 draft in .agent-policy/

Nothing was written: this would create 1 file, replace 1 and
remove 1.
To do it:
  agent-policy render --apply
`,
    );
    expect(show({ command: 'render', changes, applied: true })).toContain('Created 1 file, replaced 1');
  });

  it('does not say that nothing was written where something could not be put back', () => {
    const left = about('toolchain.rollback-incomplete', 'a.md');
    expect(show({ command: 'render', diagnostics: [left] })).toContain('not everything could be put back');
  });

  it('names the line that init would write, since nobody finds it on the disk', () => {
    const place = { line: 1, column: 1, length: 1, text: 'x' };
    const wrong = { ...about('policy.unknown-profile', '.agent-policy.yml'), place };
    expect(show({ command: 'init', diagnostics: [wrong] })).toContain('yml:1:1 (as it would be written)');
    expect(show({ diagnostics: [wrong] })).not.toContain('as it would be');
  });

  it('ends a lock in which a merge was left with how to take one side', () => {
    const place = { line: 1, column: 1, length: 7, text: '<<<<<<< HEAD' };
    const conflict = { ...about('policy.yaml-syntax', '.agent-policy.lock'), place };
    expect(show({ diagnostics: [conflict] })).toContain('run:  git checkout --ours -- .agent-policy.lock');
  });
});
