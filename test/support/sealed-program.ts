import { type Frame, type RunFailure, runSealed, type SealedRun } from '../../src/seal/index.ts';

/** What a sealed program of a test can do: `ask`, and its two halves; `tell(value)`; `attempt(work)`, which gives a code. */
const prelude = `
  const { readSync, writeSync } = require('node:fs');
  const frame = (header, body) => {
    const head = Buffer.from(typeof header === 'string' ? header : JSON.stringify(header));
    const prefix = Buffer.alloc(8);
    prefix.writeUInt32BE(head.length, 0);
    prefix.writeUInt32BE(body.length, 4);
    return Buffer.concat([prefix, head, body]);
  };
  const send = (header, body = Buffer.alloc(0)) => {
    const bytes = frame(header, Buffer.from(body));
    for (let at = 0; at < bytes.length; ) at += writeSync(3, bytes, at);
  };
  const exactly = (length) => {
    const bytes = Buffer.alloc(length);
    for (let read = 0; read < length; ) {
      const more = readSync(4, bytes, read, length - read, null);
      if (more === 0) process.exit(8);
      read += more;
    }
    return bytes;
  };
  const receive = () => {
    const prefix = exactly(8);
    const header = exactly(prefix.readUInt32BE(0)).toString();
    return { header, body: exactly(prefix.readUInt32BE(4)) };
  };
  const ask = (header, body) => { send(header, body); return receive(); };
  const tell = (value, body) => ask(JSON.stringify(value), body);
  const attempt = async (work) => {
    try { await work(); return 'done'; } catch (error) { return error.code ?? error.name; }
  };
`;

/** The text of a sealed program whose body may wait for promises. */
export function writeProgram(source: string): string {
  return `${prelude} void (async () => { ${source} })();`;
}

/** How a sealed program ended, and what it asked. */
export interface Told {
  readonly outcome: RunFailure['code'] | 'ended well';
  readonly requests: readonly Frame[];
}

const bounds = { milliseconds: 20_000, frame: 8 << 20, requests: 20 };

/** Runs a program that gets its own questions for answers. */
export async function runProgram(source: string, changes: Partial<SealedRun> = {}): Promise<Told> {
  const requests: Frame[] = [];
  const ended = await runSealed({
    entry: Buffer.from(writeProgram(source)),
    descriptors: [],
    isolation: { kind: 'process' },
    bounds,
    signal: new AbortController().signal,
    answer: async (request) => {
      requests.push(request);
      return request;
    },
    ...changes,
  });
  return { outcome: ended.ok ? 'ended well' : ended.error.code, requests };
}

/** The value that a program told first. */
export function toFirst({ requests }: Told): unknown {
  return JSON.parse(requests[0]?.header ?? 'null');
}
