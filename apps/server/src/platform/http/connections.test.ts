import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { SOON } from '../../testing/soon.ts';

let app: TestApp;
let behindProxy: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { CONNECTIONS_PER_ADDRESS: '3' } });
  behindProxy = await createTestApp({ env: { CONNECTIONS_PER_ADDRESS: '3', TRUST_PROXY: 'loopback' } });
});
afterAll(async () => {
  await app.close();
  await behindProxy.close();
});

const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    socket.destroy();
    if (!socket.closed) await once(socket, 'close');
  }
});
async function open({ url }: TestApp): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  await once(socket, 'connect');
  return socket;
}
const isHungUp = (socket: Socket) => vi.waitFor(() => expect(socket.closed).toBe(true), SOON);
/** Also what was accepted is only sure to stay once it has been answered. */
async function isAnswered(socket: Socket) {
  socket.write('GET /api/liveness/ HTTP/1.1\r\nHost: x\r\n\r\n');
  const answer = once(socket, 'data').then(([data]) => String(data).startsWith('HTTP/1.1'));
  return Promise.race([answer, once(socket, 'close').then(() => false)]);
}

describe('connections of one address', () => {
  it('are limited, and free again when they close', async () => {
    const held = [await open(app), await open(app), await open(app)];
    for (const socket of held) expect(await isAnswered(socket)).toBe(true);
    await isHungUp(await open(app));
    held[0]?.destroy();
    await expect.poll(async () => isAnswered(await open(app)), SOON).toBe(true);
  });

  it('are not limited when it is a proxy’s', async () => {
    for (let n = 0; n < 5; n++) expect(await isAnswered(await open(behindProxy))).toBe(true);
  });
});

describe('a request that never ends', () => {
  it('is hung up on when its head drips in', async () => {
    const socket = await open(app);
    socket.write('GET /api/liveness/ HTTP/1.1\r\nHost: x\r\n');
    const drip = setInterval(() => socket.write('x: y\r\n'), 500);
    await isHungUp(socket);
    clearInterval(drip);
  }, 30_000);

  it('is hung up on when its body drips in', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const call = httpRequest(`${app.url}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    });
    const ended = new Promise<Error>((resolve) => call.once('error', resolve));
    call.write('{"username":');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    call.write('"');
    vi.advanceTimersByTime(20_000);
    expect((await ended).message).toBe('socket hang up');
    vi.useRealTimers();
  });
});
