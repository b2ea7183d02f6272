/** Finds where literals occur in one text; the places of each are looked up once, however many nodes are asked about. */
export interface Occurrences {
  /** Whether one of the literals, or what the expression describes, occurs at all; true where nothing is looked for. */
  in(wanted: readonly string[] | RegExp | undefined): boolean;
  /** Whether one of the literals occurs whole within the half-open stretch. */
  within(literals: readonly string[], from: number, to: number): boolean;
}

export function createOccurrences(text: string): Occurrences {
  const known = new Map<string, readonly number[]>();
  const placesOf = (literal: string): readonly number[] => {
    const kept = known.get(literal) ?? findAll(text, literal);
    known.set(literal, kept);
    return kept;
  };
  return {
    in(wanted) {
      if (wanted === undefined) return true;
      return wanted instanceof RegExp ? wanted.test(text) : wanted.some((literal) => text.includes(literal));
    },
    within: (literals, from, to) =>
      literals.some((literal) => {
        const places = placesOf(literal);
        const first = places[firstAtOrAbove(places, from)];
        return first !== undefined && first + literal.length <= to;
      }),
  };
}

function findAll(text: string, literal: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) places.push(at);
  return places;
}

/** The index of the first of the ascending numbers that is not below the bound; their count where all are. */
export function firstAtOrAbove(ascending: readonly number[], bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? bound) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
