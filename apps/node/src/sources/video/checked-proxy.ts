import { createServer, type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type LookupFunction, type Socket } from 'node:net';
import { lookupChecked } from './checked-host.ts';

/** The video tool has no words of its own for it. */
const REFUSED = 421;
/** Nothing answers: see the sentences in tool.ts. */
const UNREACHABLE = 502;

type Check = typeof lookupChecked;
type Resolved = Awaited<ReturnType<Check>>;

/** What was checked is what is connected to: a name cannot mean something else a moment later. */
const only =
  (found: Resolved): LookupFunction =>
  (_hostname, { all }, callback) =>
    all ? callback(null, [...found]) : callback(null, found[0]!.address, found[0]!.family);

async function forward(check: Check, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = URL.canParse(request.url ?? '') ? new URL(request.url!) : undefined;
  const found = url && (await check(url.hostname).catch(() => undefined));
  if (!url || !found) return void response.writeHead(REFUSED).end();
  const outgoing = requestOf(url, { method: request.method, headers: request.headers, lookup: only(found) });
  outgoing.on('response', (answer) => {
    const status = answer.statusCode ?? UNREACHABLE;
    // A server's own errors would look as if nothing had answered.
    response.writeHead(status < 500 ? status : REFUSED, answer.headers);
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(UNREACHABLE).end()));
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

/** For encrypted connections, which are passed on as they are. */
async function tunnel(check: Check, request: IncomingMessage, client: Socket): Promise<void> {
  client.on('error', () => undefined);
  const url = URL.canParse(`tcp://${request.url}`) ? new URL(`tcp://${request.url}`) : undefined;
  const found = url && (await check(url.hostname).catch(() => undefined));
  if (!url || !found) return void client.end(`HTTP/1.1 ${REFUSED} Refused\r\n\r\n`);
  const server = connect({ host: found[0]!.address, port: Number(url.port) }, () => {
    client.write('HTTP/1.1 200 Connected\r\n\r\n');
    server.pipe(client).pipe(server);
  });
  server.on('error', () => client.destroy());
  client.on('close', () => server.destroy());
}

/**
 * What the video tool opens over HTTP goes through here, so that nothing is reached that was not checked: the address itself,
 * and every other one that a playlist names. Answers its address.
 */
export async function startProxy(check: Check = lookupChecked): Promise<string> {
  const server = createServer((request, response) => void forward(check, request, response));
  server.on('connect', (request, socket) => void tunnel(check, request, socket as Socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It never keeps the node from ending.
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let proxy: Promise<string> | undefined;

/** One for all cameras, started with the first that needs it. */
export const checkedProxy = (): Promise<string> => {
  proxy ??= startProxy();
  return proxy;
};
