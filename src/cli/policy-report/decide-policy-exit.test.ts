import { expect, it } from 'vitest';
import type { ToolchainDiagnostic } from '../../app/policy/index.ts';
import { decidePolicyExit } from './decide-policy-exit.ts';
import { type ReportingCommand, toUnopened } from './policy-report.ts';

type Code = ToolchainDiagnostic['code'];

it.each<[ReportingCommand, readonly Code[], number]>([
  ['check', [], 0],
  ['render', [], 0],
  ['check', ['policy.output-changed'], 1],
  ['validate', ['policy.unknown-key'], 1],
  ['check', ['toolchain.interrupted'], 1],
  ['check', ['toolchain.not-managed'], 1],
  ['render', ['toolchain.interrupted'], 3],
  ['render', ['policy.unknown-key'], 2],
  ['init', ['toolchain.hand-written-content'], 2],
  ['adopt preview', ['toolchain.not-prepared'], 2],
  ['adopt finalize', ['toolchain.preview-stale', 'toolchain.source-changed'], 1],
  ['adopt finalize', ['toolchain.preview-stale', 'policy.unknown-key'], 2],
  ['render', ['toolchain.changed-meanwhile'], 1],
  ['render', ['toolchain.write-failed'], 3],
  ['render', ['toolchain.write-failed', 'toolchain.rollback-incomplete'], 3],
  ['check', ['policy.output-changed', 'toolchain.unreadable'], 3],
  ['check', ['toolchain.no-repository'], 2],
  ['init', ['toolchain.revision-unknown'], 3],
])('%s with %j exits with %i', (command, codes, exit) => {
  const diagnostics = codes.map((code) => ({ code, path: 'a', place: null, subject: '', related: [] }));
  expect(decidePolicyExit(toUnopened(command, diagnostics))).toBe(exit);
});
