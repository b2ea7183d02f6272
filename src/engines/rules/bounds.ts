/**
 * How much the rules read and say. Reading: a parser's time grows with the source, and what is longer or wider than
 * this was rarely written by hand. Saying: the fourth finding of one kind in one file teaches nobody anything, and
 * a reviewer who writes more than fifty comments is not read at all.
 */
export const bounds = {
  /** UTF-16 units of a source that is parsed. */
  sourceLength: 1_000_000,
  /** UTF-16 units of a line that text rules read. */
  readLineLength: 20_000,
  /** UTF-16 units of the longest line in a source that is parsed. */
  parsedLineLength: 5_000,
  /** UTF-16 units that are parsed without a look at what they are, and errors that a longer text may have in chunks. */
  chunkLength: 32_000,
  errors: 1_000,
  /** Nodes above a node in a source that is judged: what people wrote was seen to reach 170. */
  depth: 250,
  /** UTF-16 units of nodes that the rules together are asked about, for each unit of the source (seen: 50) and besides. */
  workPerUnit: 200,
  work: 1_000_000,
  /** After this many observations in one source a rule is not asked any more. */
  observationsOfRulePerSource: 50,
  /** Hunks of one file that are parsed where the whole file is not at hand. */
  fragments: 500,
  findingsOfRulePerFile: 3,
  findingsPerPart: 50,
} as const;
