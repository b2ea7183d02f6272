import { parseJson, toUtf8 } from '../../core/index.ts';
import type { Frame, FrozenBytes } from '../../seal/index.ts';
import type { BootstrapEvidence } from '../bootstrap-evidence.ts';
import { type BootstrapFailure, bootstrapSteps } from '../bootstrap-failure.ts';
import type { SlotName } from '../bootstrap-host.ts';
import {
  evidenceSchema,
  parseHeader,
  type Question,
  questionSchema,
  toAnswer,
} from '../protocol/messages.ts';
import type { BootstrapResources } from './bootstrap-resources.ts';

/** How a sealed bootstrap ended, as it said itself. */
export type BootstrapVerdict =
  | { readonly kind: 'established'; readonly evidence: BootstrapEvidence }
  | { readonly kind: 'unavailable'; readonly failure: BootstrapFailure };

/** The other side of the pipe. */
export interface BootstrapAnswers {
  answer(frame: Frame): Promise<Frame>;
  /** Null until the program has said how it ended. */
  verdict(): BootstrapVerdict | null;
  /** The images that were frozen so far. */
  readonly frozen: ReadonlyMap<SlotName, FrozenBytes>;
}

const nothing = toAnswer({ found: false });

/** Answers the closed set of questions out of what it was given. Whatever is no question gets nothing. */
export function createBootstrapAnswers(resources: BootstrapResources): BootstrapAnswers {
  const frozen = new Map<SlotName, FrozenBytes>();
  let verdict: BootstrapVerdict | null = null;
  return {
    frozen,
    verdict: () => verdict,
    answer: async ({ header, body }) => {
      const question = parseHeader(header, questionSchema);
      if (question === null || verdict !== null) return nothing;
      if (question.ask === 'established' || question.ask === 'unavailable') {
        verdict = parseVerdict(question.ask, body);
        return toAnswer({ found: verdict !== null });
      }
      return await answerQuestion(question, body, resources, frozen);
    },
  };
}

type OpenQuestion = Exclude<Question, { ask: 'established' | 'unavailable' }>;

async function answerQuestion(
  question: OpenQuestion,
  body: Uint8Array,
  resources: BootstrapResources,
  frozen: Map<SlotName, FrozenBytes>,
): Promise<Frame> {
  switch (question.ask) {
    case 'request':
      return toRequestFrame(resources);
    case 'object': {
      const content = await resources.readObject(question.id, question.type);
      return content === null ? nothing : toAnswer({ found: true }, content);
    }
    case 'freeze':
      return freeze(question.slot, [body], resources, frozen);
    case 'read':
      return read(question, frozen);
    case 'runtime':
      return await offerRuntime(question.toolchain, resources, frozen);
    case 'check':
      return await runCheck(resources, frozen);
  }
}

/** A body says that images can't be inherited here. */
function toRequestFrame({ request, slots }: BootstrapResources): Frame {
  const inherits = slots.snapshot.descriptor !== null;
  return { header: JSON.stringify(request), body: Buffer.from(inherits ? '' : 'read') };
}

function freeze(
  slot: SlotName,
  pieces: readonly Uint8Array[],
  { slots }: BootstrapResources,
  frozen: Map<SlotName, FrozenBytes>,
): Frame {
  if (frozen.has(slot)) return nothing;
  const made = slots[slot].freeze(pieces);
  if (!made.ok) return nothing;
  frozen.set(slot, made.value);
  return toAnswer({ found: true, length: made.value.length });
}

function read(
  { slot, offset, length }: Extract<Question, { ask: 'read' }>,
  frozen: ReadonlyMap<SlotName, FrozenBytes>,
): Frame {
  const image = frozen.get(slot);
  if (image === undefined || offset + length > image.length) return nothing;
  const bytes = Buffer.alloc(length);
  image.readInto(bytes, offset);
  return toAnswer({ found: true }, bytes);
}

async function offerRuntime(
  toolchain: Parameters<BootstrapResources['findRuntime']>[0],
  resources: BootstrapResources,
  frozen: Map<SlotName, FrozenBytes>,
): Promise<Frame> {
  const found = await resources.findRuntime(toolchain);
  if (found === null) return nothing;
  const answer = freeze('runtime', found.image, resources, frozen);
  const length = frozen.get('runtime')?.length;
  if (answer === nothing || length === undefined) return nothing;
  return toAnswer({ found: true, length, generation: found.generation }, found.statement);
}

async function runCheck(
  resources: BootstrapResources,
  frozen: ReadonlyMap<SlotName, FrozenBytes>,
): Promise<Frame> {
  const runtime = frozen.get('runtime');
  const snapshot = frozen.get('snapshot');
  if (runtime === undefined || snapshot === undefined) return nothing;
  const result = await resources.runRuntime(runtime, snapshot);
  return result === null ? nothing : toAnswer({ found: true }, result);
}

function parseVerdict(outcome: 'established' | 'unavailable', body: Uint8Array): BootstrapVerdict | null {
  const text = toUtf8(body);
  if (text === null) return null;
  if (outcome === 'unavailable') {
    const failure = parseFailure(text);
    return failure === null ? null : { kind: 'unavailable', failure };
  }
  const evidence = parseHeader(text, evidenceSchema);
  return evidence === null ? null : { kind: 'established', evidence };
}

/** The program is attested, and its failures are shown made visible: the step is checked, the cause is taken as it is. */
function parseFailure(text: string): BootstrapFailure | null {
  const json = parseJson(text);
  if (!json.ok || typeof json.value !== 'object' || json.value === null) return null;
  const { step, cause } = json.value as Partial<BootstrapFailure>;
  const known = bootstrapSteps.find((name) => name === step);
  const coded = typeof cause === 'object' && cause !== null && typeof cause.code === 'string';
  return known !== undefined && coded ? { step: known, cause } : null;
}
