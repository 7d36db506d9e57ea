import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, ListenOptions } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Received {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A server on this machine that notes who connected and what was asked, and answers as it is told. */
export async function startReceiver(
  answer: RequestListener = (_, response) => void response.end('fine'),
  at: ListenOptions = {},
) {
  const received: Received[] = [];
  let connections = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    answer(request, response);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen({ port: 0, host: '127.0.0.1', ...at }, done);
  });
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, port, received, connections: () => connections, close };
}

/** One that ends with its test. */
export async function aReceiver(answer?: RequestListener) {
  const receiver = await startReceiver(answer);
  onTestFinished(receiver.close);
  return receiver;
}
