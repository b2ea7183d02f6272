import { readFileSync } from 'node:fs';
import { writeProgram } from './sealed-program.ts';

/**
 * The genuine bootstrap program with somebody in between: `change` is the text of a function that gets each question,
 * `{ header, body }` with the header as JSON, before it is sent, and returns what is sent instead.
 */
export function writeLyingBootstrap(change: string): string {
  const genuine = readFileSync('dist/bundles/bootstrap.js', 'utf8');
  return writeProgram(`
    const change = ${change};
    const fs = { ...require('node:fs') };
    fs.writeSync = (descriptor, bytes) => {
      const bodyAt = 8 + bytes.readUInt32BE(0);
      const question = { header: JSON.parse(bytes.subarray(8, bodyAt).toString()), body: bytes.subarray(bodyAt) };
      const sent = change(question);
      send(sent.header, sent.body);
      return bytes.length;
    };
    (function (require) { ${genuine} })((name) => (name === 'node:fs' ? fs : require(name)));
  `);
}
