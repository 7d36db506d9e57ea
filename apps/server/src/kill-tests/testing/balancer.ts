import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type Socket } from 'node:net';
import { freePort } from './server-process.ts';

const LOOK_MS = 150;
const ASK_MS = 2000;

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/** In the form of our own answers, so that a client tells it. */
const problemOf = ({ message }: Error) =>
  JSON.stringify({ type: 'server_error', errors: [{ code: 'internal_error', message: `The balancer: ${message}` }] });

/**
 * What stands in front of several servers, as small as can be: sends each call to a server that says it is ready, in turn, on
 * connections it keeps, and passes sockets through.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const agent = new http.Agent({ keepAlive: true });
  let turn = 0;

  const look = async (port: number) => {
    const signal = AbortSignal.timeout(ASK_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/api/readiness/`, { signal }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  };
  const clock = setInterval(() => void Promise.all(ports.map(look)), LOOK_MS);
  await Promise.all(ports.map(look));

  /** When none says that it is ready, a try is better than none. */
  const nextPort = () => {
    const list = ready.size > 0 ? [...ready] : ports;
    turn += 1;
    return list[turn % list.length]!;
  };

  const refuse = (response: ServerResponse, reason: Error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'application/json' }).end(problemOf(reason));
  };

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const port = nextPort();
    const { method, url, headers } = request;
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', (error) => refuse(response, error));
    request.pipe(onward);
  };

  const passSocket = (request: IncomingMessage, socket: Socket) => {
    socket.on('error', () => undefined);
    const port = nextPort();
    const onward = net.connect(port, '127.0.0.1', () => {
      const lines = request.rawHeaders.flatMap((name, place, all) => (place % 2 ? [] : [`${name}: ${all[place + 1]}`]));
      onward.write(`${[`${request.method} ${request.url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  };

  const server = http.createServer(pass);
  server.on('upgrade', (request, socket) => passSocket(request, socket as Socket));
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      clearInterval(clock);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
