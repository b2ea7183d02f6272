/** Names secrets for one run. */
export interface Placeholders {
  /** The placeholder of a secret: the same for the same secret, whatever kind it is called later. */
  name(kind: string, secret: string): string;
  /** Whether [start, end) of a text touches a placeholder, of this run or of another one. */
  touches(text: string, start: number, end: number): boolean;
}

/** Digits of a number that we count up to; a longer one was written by somebody else. */
const mostDigits = 6;

/** Placeholders like `REDACTED_SLACK_TOKEN_1`, numbered by kind. They tell the kind and nothing of the secret. */
export function createPlaceholders(kinds: readonly string[]): Placeholders {
  const named = new Map<string, string>();
  const counts = new Map<string, number>();
  const stems = [...new Set(kinds.map(toStem))];
  const longest = Math.max(...stems.map((stem) => stem.length)) + 1 + mostDigits;
  const any = new RegExp(`(?:${stems.join('|')})_[0-9]{1,${mostDigits}}(?![0-9])`, 'g');
  return {
    name(kind, secret) {
      const known = named.get(secret);
      if (known !== undefined) return known;
      const count = (counts.get(kind) ?? 0) + 1;
      const placeholder = `${toStem(kind)}_${count}`;
      counts.set(kind, count);
      named.set(secret, placeholder);
      return placeholder;
    },
    touches(text, start, end) {
      const from = Math.max(0, start - longest);
      const window = text.slice(from, end + longest);
      for (const match of window.matchAll(any)) {
        if (from + match.index < end && from + match.index + match[0].length > start) return true;
      }
      return false;
    },
  };
}

function toStem(kind: string): string {
  return `REDACTED_${kind.toUpperCase().replaceAll('-', '_')}`;
}
