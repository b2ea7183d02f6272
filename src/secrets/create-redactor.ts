import { toNameStart } from './assignment/identifier.ts';
import { toConfiguredRules } from './configured-rules.ts';
import { mergeSightings, type NamedSighting } from './merge-sightings.ts';
import { createPlaceholders } from './placeholders.ts';
import { createPrefilter } from './prefilter.ts';
import type { RedactedSpan, Redactor } from './redactor.ts';
import type { SecretRule } from './rule.ts';
import { allRules } from './rules/all-rules.ts';
import { splitIntoLines } from './split-into-lines.ts';

export interface RedactorOptions {
  /** Secrets that the deployment names. Values of fewer than four characters are too common to be replaced. */
  readonly configuredValues: readonly string[];
}

/**
 * A redactor for one run: recognised secrets and configured values are replaced, line feeds stay where they are. The cost
 * is linear in the text, whatever the text is made of. It never throws, and what it redacted comes back unchanged.
 */
export function createRedactor({ configuredValues }: RedactorOptions): Redactor {
  const rules = [...toConfiguredRules(configuredValues), ...allRules];
  const prefilter = createPrefilter(rules);
  const placeholders = createPlaceholders(rules.map((rule) => rule.kind));

  function findSecrets(text: string): NamedSighting[] {
    const sightings: NamedSighting[] = [];
    const seenUntil = new Map<SecretRule, number>();
    prefilter(text, (rule, at) => {
      // What a rule has found it is not asked about again, or one long secret could be read from each of its places.
      if (at < (seenUntil.get(rule) ?? 0)) return;
      for (const { start, end } of rule.find(text, at)) {
        // A placeholder between what a rule saw first and what it found: that is a text which was redacted before.
        const first = Math.min(at, start);
        const from = rule.basis === 'context' ? toNameStart(text, first) : first;
        if (placeholders.touches(text, from, end)) continue;
        seenUntil.set(rule, end);
        sightings.push({ start, end, rule });
      }
    });
    return mergeSightings(sightings);
  }

  return {
    redact(text) {
      const spans: RedactedSpan[] = [];
      const kept: string[] = [];
      let from = 0;
      for (const sighting of findSecrets(text)) {
        const { kind } = sighting.rule;
        const placeholder = placeholders.name(kind, text.slice(sighting.start, sighting.end));
        for (const { start, end } of splitIntoLines(text, sighting)) {
          kept.push(text.slice(from, start), placeholder);
          spans.push({ start, end, kind });
          from = end;
        }
      }
      return spans.length === 0 ? { text, spans } : { text: kept.join('') + text.slice(from), spans };
    },
  };
}
