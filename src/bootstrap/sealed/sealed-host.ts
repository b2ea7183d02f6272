import { ask, type Frame, type FrozenBytes, firstImageDescriptor, readInherited } from '../../seal/index.ts';
import type { BootstrapHost, SlotName } from '../bootstrap-host.ts';
import { slotNames } from '../bootstrap-host.ts';
import { type Answer, answerSchema, parseHeader, type Question, toQuestion } from '../protocol/messages.ts';

/** The host as a sealed bootstrap sees it: every question goes over the pipe, and images are inherited where they can be. */
export function createSealedHost(inherits: boolean): BootstrapHost {
  return {
    readObject: (id, type) => put({ ask: 'object', id, type })?.body ?? null,
    freeze: (slot, image) => {
      const answer = put({ ask: 'freeze', slot }, image);
      return answer === null ? null : toFrozen(slot, answer.length ?? 0, inherits);
    },
    offerRuntime: (toolchain, snapshot) => {
      const answer = put({ ask: 'runtime', toolchain, snapshot });
      if (answer === null) return null;
      const { body, length = 0, generation = 0 } = answer;
      return { statement: body, frozen: toFrozen('runtime', length, inherits), generation };
    },
    runCheck: (runtime) => put({ ask: 'check', runtime })?.body ?? null,
  };
}

/** Asks; null where the host has nothing, or answers with something that is no answer. */
function put(question: Question, body?: Uint8Array): (Answer & Pick<Frame, 'body'>) | null {
  const frame = ask(toQuestion(question, body));
  const answer = parseHeader(frame.header, answerSchema);
  return answer?.found === true ? { ...answer, body: frame.body } : null;
}

function toFrozen(slot: SlotName, length: number, inherits: boolean): FrozenBytes {
  return inherits
    ? readInherited(firstImageDescriptor + slotNames.indexOf(slot))
    : {
        boundary: 'process-memory',
        length,
        descriptor: null,
        readInto: (buffer, offset) => {
          const answer = put({ ask: 'read', slot, offset, length: buffer.length });
          if (answer?.body.length !== buffer.length) throw new Error('the host lost an image');
          buffer.set(answer.body);
        },
        close: () => undefined,
      };
}
