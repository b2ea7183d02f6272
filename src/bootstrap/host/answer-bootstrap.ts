import { type Frame, type FrozenBytes, openImage, type SealedImage } from '../../seal/index.ts';
import type { Source } from '../../trust/index.ts';
import { type AdmittedRuntime, admitRuntime } from '../admit-runtime.ts';
import type { CheckedImages, RuntimeOffer, SlotName } from '../bootstrap-host.ts';
import { parseHeader, type Question, questionSchema, toAnswer } from '../protocol/messages.ts';
import { type Base, toBase } from '../read-base.ts';
import type { BootstrapResources } from './bootstrap-resources.ts';
import { parseOutcome, type StatedOutcome } from './parse-outcome.ts';

/** The other side of the pipe, and what could be seen from it. */
export interface BootstrapAnswers {
  answer(frame: Frame, signal: AbortSignal): Promise<Frame>;
  readonly seen: SeenByHost;
}

/** What the host froze, ran and heard while it answered: its own knowledge, not the program's word. */
export interface SeenByHost {
  readonly frozen: Map<SlotName, FrozenBytes>;
  /** Of the commit that was asked for, as it was served. */
  base: Base | null;
  offer: (RuntimeOffer & { readonly toolchain: Source }) | null;
  check: SeenCheck | null;
  /** Null until the program has said how it ended. */
  outcome: StatedOutcome | null;
}

export interface SeenCheck {
  readonly runtime: AdmittedRuntime;
  readonly snapshot: SealedImage;
  readonly result: Uint8Array;
}

const nothing = toAnswer({ found: false });

/**
 * Answers the closed set of questions out of what it was given. Whatever is no question gets nothing, and so does whoever
 * asks twice for what happens once, or asks on after the outcome.
 */
export function createBootstrapAnswers(resources: BootstrapResources): BootstrapAnswers {
  const seen: SeenByHost = { frozen: new Map(), base: null, offer: null, check: null, outcome: null };
  return {
    seen,
    answer: async ({ header, body }, signal) => {
      const question = parseHeader(header, questionSchema);
      if (question === null || seen.outcome !== null) return nothing;
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
): Promise<Frame> {
  switch (question.ask) {
    case 'request':
      return toRequestFrame(resources);
    case 'object':
      return await readObject(question, resources, seen);
    case 'freeze':
      return freeze(question.slot, [body], resources, seen);
    case 'read':
      return read(question, seen);
    case 'runtime':
      return await offerRuntime(question.toolchain, resources, seen);
    case 'check':
      return await runCheck(question, signal, resources, seen);
    case 'established':
    case 'unavailable':
      seen.outcome = parseOutcome(question.ask, body);
      return toAnswer({ found: true });
  }
}

/** A body says that images can't be inherited here. */
function toRequestFrame({ request, slots }: BootstrapResources): Frame {
  const inherits = slots.snapshot.descriptor !== null;
  return { header: JSON.stringify(request), body: Buffer.from(inherits ? '' : 'read') };
}

async function readObject(
  { id, type }: Extract<Question, { ask: 'object' }>,
  { readObject: readFrom, request }: BootstrapResources,
  seen: SeenByHost,
): Promise<Frame> {
  const content = await readFrom(id, type);
  if (content === null) return nothing;
  const base = id === request.base && type === 'commit' ? toBase(request.base, content) : null;
  if (base?.ok === true) seen.base = base.value;
  return toAnswer({ found: true }, content);
}

function freeze(
  slot: SlotName,
  pieces: readonly Uint8Array[],
  { slots }: Pick<BootstrapResources, 'slots'>,
  { frozen }: SeenByHost,
): Frame {
  const made = slots[slot].freeze(pieces);
  if (!made.ok) return nothing;
  frozen.set(slot, made.value);
  return toAnswer({ found: true, length: made.value.length });
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
  toolchain: Source,
  resources: BootstrapResources,
  seen: SeenByHost,
): Promise<Frame> {
  if (seen.frozen.has('runtime')) return nothing;
  const found = await resources.findRuntime(toolchain);
  if (found === null || freeze('runtime', found.image, resources, seen) === nothing) return nothing;
  const frozen = seen.frozen.get('runtime');
  if (frozen === undefined) return nothing;
  const { statement, generation } = found;
  seen.offer = { statement, generation, frozen, toolchain };
  return toAnswer({ found: true, length: frozen.length, generation }, statement);
}

/** Nothing runs on the program's word: the runtime is admitted here too, and only the attested image is started. */
async function runCheck(
  images: CheckedImages,
  signal: AbortSignal,
  { runRuntime, request }: BootstrapResources,
  seen: SeenByHost,
): Promise<Frame> {
  const { offer, check } = seen;
  const frozen = seen.frozen.get('snapshot');
  if (check !== null || offer === null || frozen === undefined) return nothing;
  const runtime = admitRuntime(offer, offer.toolchain, request);
  const snapshot = openImage(frozen, images.snapshot);
  if (!runtime.ok || !snapshot.ok || runtime.value.image.identity !== images.runtime) return nothing;
  const result = await runRuntime(runtime.value.image, snapshot.value, signal);
  if (result === null) return nothing;
  seen.check = { runtime: runtime.value, snapshot: snapshot.value, result };
  return toAnswer({ found: true }, result);
}
