import { createServer, type Server } from 'node:net';

/**
 * Sees whether a program ran: one that is given `program` reports here over the loopback network as soon as it does. Only
 * for programs that run without namespaces of their own, which leave them the network.
 */
export interface ExecutionWitness {
  /** The text of a sealed program that reports, and then does nothing for as long as it may. */
  readonly program: string;
  /** How often it ran. */
  reports(): number;
  /** Settles when it runs the next time. */
  nextReport(): Promise<void>;
  close(): Promise<void>;
}

export async function createExecutionWitness(): Promise<ExecutionWitness> {
  let reports = 0;
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    reports++;
    for (const tell of waiting.splice(0)) tell();
    socket.on('error', () => undefined).destroy();
  });
  const port = await listen(server);
  return {
    program: `require('node:net').connect(${port}, '127.0.0.1').on('error', () => undefined); setInterval(() => undefined, 1000);`,
    reports: () => reports,
    nextReport: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}
