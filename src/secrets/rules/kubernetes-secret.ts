import type { SecretRule, Sighting } from '../rule.ts';
import { isStandIn } from '../stand-in.ts';
import { lineFrom, linesAfter } from './key-lines.ts';

/** The lines of a manifest that we read after its kind. */
const mostLines = 80;

const dataStart = /^[+ -]?([ \t]*)(?:data|stringData):\s*$/;
/** Indentation, name and value of an entry. */
const entry = /^[+ -]?([ \t]*)["']?[\w.-]{1,100}["']?:[ \t]{1,20}["']?([^\s"'#][^\s"']{3,4000})["']?\s*$/;

/** The values of a Secret of Kubernetes, whatever their names are: they are in base64, which keeps nothing secret. */
export const kubernetesSecretRules: readonly SecretRule[] = [
  {
    kind: 'kubernetes-secret',
    basis: 'format',
    literals: ['kind: Secret'],
    find: findEntries,
  },
];

function findEntries(text: string, at: number): Sighting[] {
  const sightings: Sighting[] = [];
  let indentation: number | null = null;
  for (const line of linesAfter(text, lineFrom(text, at), mostLines)) {
    const shown = text.slice(line.start, line.end);
    if (/^[+ -]?(?:---|kind:)/.test(shown)) break;
    const outer = dataStart.exec(shown)?.[1]?.length;
    const [, inner, value] = entry.exec(shown) ?? [];
    if (outer !== undefined) indentation = outer;
    else if (inner === undefined || value === undefined || inner.length <= (indentation ?? Infinity))
      indentation = null;
    else if (!isStandIn(value)) sightings.push(toSighting(line.start + shown.lastIndexOf(value), value));
  }
  return sightings;
}

function toSighting(start: number, value: string): Sighting {
  return { start, end: start + value.length };
}
