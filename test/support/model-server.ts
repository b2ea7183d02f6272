import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** What the model does with one request. */
export type ModelTurn =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: Readonly<Record<string, unknown>> }
  | { readonly kind: 'status'; readonly status: number }
  /** Answers with bytes that are no answer of the API. */
  | { readonly kind: 'garbage' }
  | { readonly kind: 'hang' };

export interface ModelRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ModelServer {
  /** On the loopback interface. */
  readonly url: string;
  /** Everything that was asked so far. */
  readonly requests: readonly ModelRequest[];
  close(): Promise<void>;
}

/**
 * A server that speaks as much of the Gemini API (`v1beta`, `generateContent` and `streamGenerateContent`) as its
 * command line program uses. The turns are taken one a request, the last one again and again. Like the real API it
 * refuses requests without a key, for other methods, and with a list of tools that is empty.
 */
export async function startModelServer(...turns: readonly ModelTurn[]): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
    requests.push(request);
    const refusal = refuse(request);
    if (refusal !== null) sendError(response, refusal);
    else takeTurn(response, request, turns[Math.min(requests.length, turns.length) - 1]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const methodPath = /^\/v1beta\/models\/[\w.-]+:(?:generateContent|streamGenerateContent\?alt=sse)$/;

/** The status with which the real API refuses a request, or null. */
function refuse({ method, path, headers, body }: ModelRequest): number | null {
  if (method !== 'POST' || !methodPath.test(path)) return 404;
  if (headers['x-goog-api-key'] === undefined) return 403;
  const { tools = [] } = JSON.parse(body) as { tools?: { functionDeclarations?: unknown[] }[] };
  return tools.some((tool) => (tool.functionDeclarations ?? []).length === 0) ? 400 : null;
}

function takeTurn(response: ServerResponse, { path }: ModelRequest, turn: ModelTurn | undefined): void {
  switch (turn?.kind) {
    case 'text':
      sendParts(response, path, [{ text: turn.text }]);
      break;
    case 'call':
      sendParts(response, path, [{ functionCall: { name: turn.name, args: turn.args } }]);
      break;
    case 'garbage':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end('data: {"candidates": [\u0000\n\n');
      break;
    case 'hang':
      break;
    case 'status':
    case undefined:
      sendError(response, turn?.status ?? 500);
      break;
  }
}

function sendParts(response: ServerResponse, path: string, parts: readonly unknown[]): void {
  const content = JSON.stringify({
    candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    modelVersion: 'scripted',
  });
  const streamed = path.includes(':streamGenerateContent');
  response.writeHead(200, { 'content-type': streamed ? 'text/event-stream' : 'application/json' });
  response.end(streamed ? `data: ${content}\r\n\r\n` : content);
}

function sendError(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { code: status, message: 'scripted', status: 'UNKNOWN' } }));
}
