import { parseJson, toUtf8 } from '../../core/index.ts';
import type { StatedEvidence } from '../bootstrap-evidence.ts';
import { type BootstrapCause, type BootstrapFailure, bootstrapSteps } from '../bootstrap-failure.ts';
import { evidenceSchema, parseHeader } from '../protocol/messages.ts';
import { causeMembers, type MemberKind } from './cause-members.ts';

/** How a sealed bootstrap ended, as it said itself. Nobody has borne it out yet. */
export type StatedOutcome =
  | { readonly kind: 'established'; readonly evidence: StatedEvidence }
  | { readonly kind: 'unavailable'; readonly failure: BootstrapFailure }
  | { readonly kind: 'malformed' };

const knownCauses: ReadonlyMap<string, readonly (readonly [string, MemberKind])[]> = new Map(
  Object.entries(causeMembers).map(([code, members]) => [code, Object.entries(members)]),
);
const longestText = 8192;
const mostTexts = 1000;
const malformed: StatedOutcome = { kind: 'malformed' };

/** Reads what a sealed program says last. It may be another program than ours: it is believed no shape either. */
export function parseOutcome(kind: 'established' | 'unavailable', body: Uint8Array): StatedOutcome {
  const text = toUtf8(body);
  if (text === null) return malformed;
  if (kind === 'unavailable') {
    const failure = parseFailure(text);
    return failure === null ? malformed : { kind, failure };
  }
  const evidence = parseHeader(text, evidenceSchema);
  return evidence === null ? malformed : { kind, evidence };
}

function parseFailure(text: string): BootstrapFailure | null {
  const json = parseJson(text);
  const members = json.ok ? toMembers(json.value) : null;
  if (members?.size !== 2) return null;
  const step = bootstrapSteps.find((name) => name === members.get('step'));
  const cause = parseCause(members.get('cause'));
  return step === undefined || cause === null ? null : { step, cause };
}

function parseCause(value: unknown): BootstrapCause | null {
  const members = toMembers(value);
  const code = members?.get('code');
  const expected = typeof code === 'string' ? knownCauses.get(code) : undefined;
  if (members === null || expected === undefined) return null;
  const fits = expected.every(([name, kind]) => isOfKind(members.get(name), kind));
  return fits && members.size === expected.length + 1 ? (value as BootstrapCause) : null;
}

function toMembers(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : null;
}

function isOfKind(value: unknown, kind: MemberKind): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= longestText;
    case 'texts':
      return (
        Array.isArray(value) && value.length <= mostTexts && value.every((text) => isOfKind(text, 'text'))
      );
    case 'number':
      return typeof value === 'number';
    case 'status':
      return value === null || typeof value === 'number';
  }
}
