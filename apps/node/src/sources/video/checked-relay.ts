import { type AddressInfo, connect, createServer, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { lookupChecked } from './checked-host.ts';

type Check = typeof lookupChecked;

const PORTS: Record<string, number> = { 'rtsp:': 554, 'rtsps:': 322 };

/** Nothing answers: see the sentences in tool.ts. */
const UNREACHABLE = 'RTSP/1.0 503 Service Unavailable\r\nCSeq: 1\r\n\r\n';

/** The header that sends elsewhere, as the video tool reads it: at the start of a line, and past every carriage return. */
const ELSEWHERE = new RegExp(['\n', ...'location:'].join('\r*'), 'i');
/** So much of it may have come before. */
const OVERLAP = 64;

/** Passes on what a camera says until it sends the node elsewhere, which was not checked. */
function passOn(camera: Socket, client: Socket): void {
  let before = '';
  camera.on('data', (bytes: Buffer) => {
    const text = before + bytes.toString('latin1');
    if (ELSEWHERE.test(text)) return void client.destroy();
    before = text.slice(-OVERLAP);
    if (!client.write(bytes)) camera.pause();
  });
  client.on('drain', () => camera.resume());
  camera.on('end', () => client.end());
  client.pipe(camera);
}

async function serve(check: Check, { protocol, hostname, port }: URL, client: Socket): Promise<void> {
  client.on('error', () => undefined);
  const found = await check(hostname).catch(() => undefined);
  if (!found) return void client.end(UNREACHABLE);
  const target = { host: found[0]!.address, port: Number(port) || PORTS[protocol]! };
  // Cameras sign for themselves.
  const isNamed = !isIP(hostname.replace(/^\[|\]$/g, ''));
  const secure = { ...target, rejectUnauthorized: false, ...(isNamed ? { servername: hostname } : {}) };
  const camera = protocol === 'rtsps:' ? connectSecurely(secure) : connect(target);
  const begun = protocol === 'rtsps:' ? 'secureConnect' : 'connect';
  let isOpen = false;
  camera.once(begun, () => {
    isOpen = true;
    passOn(camera, client);
  });
  camera.on('error', () => (isOpen ? client.destroy() : client.end(UNREACHABLE)));
  client.on('close', () => camera.destroy());
}

/** Where the video tool reaches one camera over RTSP: nothing but the machine whose name was checked. */
export async function startRelay(url: URL, check: Check = lookupChecked): Promise<string> {
  const server = createServer((client) => void serve(check, url, client));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It never keeps the node from ending.
  server.unref();
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const relays = new Map<string, Promise<string>>();

/** One for each machine, started with the first camera that needs it. */
export function checkedRelay(url: URL): Promise<string> {
  const key = `${url.protocol}//${url.host}`;
  const relay = relays.get(key) ?? startRelay(url);
  relays.set(key, relay);
  return relay;
}
