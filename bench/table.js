const asJson = process.argv.includes('--json');

/** Prints rows of one suite: a table for people, one JSON object a row for machines. */
export function print(suite, rows) {
  if (asJson) {
    for (const row of rows) process.stdout.write(`${JSON.stringify({ suite, ...row })}\n`);
    return;
  }
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => format(row[column])))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index].length)));
  const lines = cells.map((line) =>
    line
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[index])))
      .join('  '),
  );
  process.stdout.write(`\n${suite}\n${lines.join('\n')}\n`);
}

function format(value) {
  if (value === null || value === undefined) return '–';
  if (typeof value !== 'number') return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
