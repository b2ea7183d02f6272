import type { HandoffVerdict, UnprovenHandoff } from '../../app/handoff/index.ts';
import { breakCiCommands, toAsciiJson } from '../../report/text/index.ts';
import type { Context } from '../context.ts';
import { toTreeText } from '../tree-text.ts';
import { toHandoffTree } from './handoff-tree.ts';

/** A handoff and how much of it is proven. */
export type ToldHandoff = {
  readonly statement: UnprovenHandoff['claimed'];
  readonly digest: string;
  readonly keyId: string;
} & ({ readonly proven: false } | { readonly proven: true; readonly currency: HandoffVerdict['currency'] });

/** Tells a handoff on standard output, beginning with how far it may be relied on. */
export function tellHandoff({ terminal }: Context, format: 'text' | 'json', told: ToldHandoff): void {
  const { statement, digest, keyId } = told;
  if (format === 'json') {
    const verdict = told.proven ? { proven: true, currency: told.currency } : { proven: false };
    terminal.out(toAsciiJson({ ...verdict, keyId, digest, statement }));
    return;
  }
  const tree = toTreeText(toHandoffTree({ predicate: statement.predicate, digest, keyId }));
  terminal.out(breakCiCommands(`${toHeading(told)}\n${tree}`));
}

function toHeading(told: ToldHandoff): string {
  if (!told.proven)
    return 'handoff of a review, as it claims to be\nnot proven: proofmark handoff verify says whether to believe it';
  const proven = 'verified: signed by the key that is believed, and unchanged since';
  return told.currency === 'current'
    ? `${proven}\ncurrent: everything is as it was reviewed, and no run is newer`
    : `${proven}\nnot known to be current: --against says what is there now`;
}
