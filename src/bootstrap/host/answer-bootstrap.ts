import type { Frame, FrozenBytes } from '../../seal/index.ts';
import type { SlotName } from '../bootstrap-host.ts';
import { parseHeader, type Question, questionSchema, toAnswer } from '../protocol/messages.ts';
import { type Base, toBase } from '../read-base.ts';
import type { BootstrapResources } from './bootstrap-resources.ts';
import { checkWithRuntime, type SeenCheck } from './check-with-runtime.ts';
import { parseOutcome, type StatedOutcome } from './parse-outcome.ts';

/** The other side of the pipe, and what could be seen from it. */
export interface BootstrapAnswers {
  /** Null for the last one: the program has said how it ended. */
  answer(frame: Frame, signal: AbortSignal): Promise<Frame | null>;
  readonly seen: SeenByHost;
}

/** What the host froze, ran and heard while it answered: its own knowledge, not the program's word. */
export interface SeenByHost {
  readonly frozen: Map<SlotName, FrozenBytes>;
  /** Of the commit that was asked for, as the repository serves it. */
  readonly base: Base | null;
  /** Of the runtime that was offered, under way or done; null without one. */
  check: Promise<SeenCheck | null>;
  /** Null until the program has said how it ended. */
  outcome: StatedOutcome | null;
}

const nothing = toAnswer({ found: false });

/**
 * Answers the closed set of questions out of what it was given. Whatever is no question gets nothing, and so does whoever
 * asks twice for what happens once.
 */
export function createBootstrapAnswers(resources: BootstrapResources): BootstrapAnswers {
  const seen: SeenByHost = {
    frozen: new Map(),
    base: readBase(resources),
    check: Promise.resolve(null),
    outcome: null,
  };
  return {
    seen,
    answer: async ({ header, body }, signal) => {
      const question = parseHeader(header, questionSchema);
      if (question === null) return nothing;
      return await answerQuestion(question, body, signal, resources, seen);
    },
  };
}

async function answerQuestion(
  question: Question,
  body: Uint8Array,
  signal: AbortSignal,
  resources: BootstrapResources,
  seen: SeenByHost,
): Promise<Frame | null> {
  switch (question.ask) {
    case 'request':
      return toRequestFrame(resources);
    case 'object':
      return await readObject(question, resources);
    case 'freeze': {
      const frozen = freeze(question.slot, [body], resources, seen);
      return frozen === null ? nothing : toAnswer({ found: true, length: frozen.length });
    }
    case 'read':
      return read(question, seen);
    case 'runtime':
      return await offerRuntime(question, signal, resources, seen);
    case 'check':
      return await tellCheck(question.runtime, seen);
    case 'established':
    case 'unavailable':
      seen.outcome = parseOutcome(question.ask, body);
      return null;
  }
}

/** A body says that images can't be inherited here. */
function toRequestFrame({ request, slots }: BootstrapResources): Frame {
  const inherits = slots.snapshot.descriptor !== null;
  return { header: JSON.stringify(request), body: Buffer.from(inherits ? '' : 'read') };
}

function readBase({ request, baseCommit }: BootstrapResources): Base | null {
  const base = baseCommit === null ? null : toBase(request.base, baseCommit);
  return base?.ok === true ? base.value : null;
}

async function readObject(
  { id, type }: Extract<Question, { ask: 'object' }>,
  { readObject: readFrom, request, baseCommit }: BootstrapResources,
): Promise<Frame> {
  const isBase = id === request.base && type === 'commit';
  const content = isBase ? baseCommit : await readFrom(id, type);
  return content === null ? nothing : toAnswer({ found: true }, content);
}

function freeze(
  slot: SlotName,
  pieces: readonly Uint8Array[],
  { slots }: Pick<BootstrapResources, 'slots'>,
  { frozen }: Pick<SeenByHost, 'frozen'>,
): FrozenBytes | null {
  const made = slots[slot].freeze(pieces);
  if (!made.ok) return null;
  frozen.set(slot, made.value);
  return made.value;
}

function read(
  { slot, offset, length }: Extract<Question, { ask: 'read' }>,
  { frozen }: Pick<SeenByHost, 'frozen'>,
): Frame {
  const image = frozen.get(slot);
  if (image === undefined || offset + length > image.length) return nothing;
  const bytes = Buffer.alloc(length);
  image.readInto(bytes, offset);
  return toAnswer({ found: true }, bytes);
}

/** The bytes are frozen before anybody looks at them; whether they are the attested ones is asked afterwards. */
async function offerRuntime(
  { toolchain, snapshot: identity }: Extract<Question, { ask: 'runtime' }>,
  signal: AbortSignal,
  resources: BootstrapResources,
  seen: SeenByHost,
): Promise<Frame> {
  const snapshot = seen.frozen.get('snapshot');
  if (seen.frozen.has('runtime') || snapshot === undefined) return nothing;
  const found = await resources.findRuntime(toolchain);
  const frozen = found === null ? null : freeze('runtime', found.image, resources, seen);
  if (found === null || frozen === null) return nothing;
  const { statement, generation } = found;
  const offer = { statement, generation, frozen };
  seen.check = checkWithRuntime(
    { offer, toolchain, snapshot: { frozen: snapshot, identity } },
    resources,
    signal,
  );
  return toAnswer({ found: true, length: frozen.length, generation }, statement);
}

async function tellCheck(runtime: string, seen: SeenByHost): Promise<Frame> {
  const check = await seen.check;
  return check?.runtime.image.identity === runtime ? toAnswer({ found: true }, check.result) : nothing;
}
