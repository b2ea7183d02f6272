import { err } from '../../core/index.ts';
import { ask } from '../../seal/index.ts';
import { establish } from '../establish.ts';
import { parseHeader, requestSchema, toQuestion } from '../protocol/messages.ts';
import { createSealedHost } from './sealed-host.ts';

/**
 * The sealed bootstrap program. It is bundled into one file, attested and frozen as a part of the installation, and run
 * without any authority of its own; its only input and output are the questions that it asks.
 */
function main(): void {
  const asked = ask(toQuestion({ ask: 'request' }));
  const request = parseHeader(asked.header, requestSchema);
  const outcome =
    request === null
      ? err({ step: 'record-identity', cause: { code: 'bootstrap.request-malformed', member: '' } })
      : establish(createSealedHost(asked.body.length === 0), request);
  if (outcome.ok) tell('established', outcome.value);
  else tell('unavailable', outcome.error);
}

function tell(outcome: 'established' | 'unavailable', value: object): void {
  ask(toQuestion({ ask: outcome }, Buffer.from(JSON.stringify(value), 'utf8')));
}

main();
