/** A line of a tree: what it is, what it says, and what belongs to it. */
export interface TreeLine {
  readonly label: string;
  readonly value?: string;
  readonly children?: readonly TreeLine[];
}

/** A tree for people, values in one column among siblings. Labels and values are safe to show already. */
export function toTreeText(lines: readonly TreeLine[], indent = ''): string {
  const width = Math.max(...lines.map(({ label, value }) => (value === undefined ? 0 : label.length)));
  return lines
    .map(({ label, value, children = [] }, index) => {
      const last = index === lines.length - 1;
      const told = value === undefined ? label : `${label.padEnd(width)}  ${value}`;
      const below = children.length === 0 ? '' : toTreeText(children, `${indent}${last ? '   ' : '│  '}`);
      return `${indent}${last ? '└─' : '├─'} ${told}\n${below}`;
    })
    .join('');
}
