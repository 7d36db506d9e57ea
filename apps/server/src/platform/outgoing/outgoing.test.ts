import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createOutgoing } from './create-outgoing.ts';
import type { OutgoingError } from './outgoing.ts';
import { aReceiver } from './testing/receiver.ts';

const outgoing = createOutgoing({ allowPrivate: true });
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: OutgoingError) => error.kind,
  );

/** A server that speaks no HTTP of its own accord. */
async function rawServer(onSocket: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onSocket(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('a call', () => {
  it('sends method, headers and body, and answers with any status', async () => {
    const receiver = await aReceiver((_, response) =>
      response.writeHead(503, { 'retry-after': '30', 'set-cookie': ['a=1', 'b=2'] }).end('später'),
    );
    const answer = await outgoing.send({
      url: `${receiver.url}/in`,
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-Api-Key': 'k' },
      body: '{"a":"ü"}',
    });
    expect(answer).toMatchObject({ status: 503, text: 'später', isCut: false });
    expect(answer.headers).toMatchObject({ 'retry-after': '30', 'set-cookie': 'a=1, b=2' });
    expect(receiver.received).toMatchObject([
      {
        method: 'PUT',
        path: '/in',
        body: '{"a":"ü"}',
        headers: { 'content-type': 'application/json', 'x-api-key': 'k', 'content-length': '10' },
      },
    ]);
  });

  it('decides about its connection itself', async () => {
    const receiver = await aReceiver();
    const headers = {
      Host: 'other.example',
      'Transfer-Encoding': 'chunked',
      'content-length': '1',
      'Proxy-Authorization': 'x',
    };
    await outgoing.send({ url: receiver.url, method: 'POST', headers, body: 'text' });
    const [{ headers: sent, body } = { headers: {}, body: '' }] = receiver.received;
    expect(body).toBe('text');
    expect(sent).toMatchObject({ host: receiver.url.slice('http://'.length), 'content-length': '4' });
    expect(sent).not.toHaveProperty('transfer-encoding');
    expect(sent).not.toHaveProperty('proxy-authorization');
  });

  it('goes through no proxy of the environment', async () => {
    const [receiver, proxy] = [await aReceiver(), await aReceiver()];
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) vi.stubEnv(name, proxy.url);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect(await outgoing.send({ url: receiver.url })).toMatchObject({ status: 200 });
    expect(proxy.connections()).toBe(0);
  });

  it('with a header that cannot be sent is not made', async () => {
    const receiver = await aReceiver();
    expect(await kindOf(outgoing.send({ url: receiver.url, headers: { 'x-a': 'b\r\nx-c: d' } }))).toBe(
      'request_invalid',
    );
    expect(await kindOf(outgoing.send({ url: receiver.url, headers: { 'x a': 'b' } }))).toBe('request_invalid');
    expect(receiver.received).toEqual([]);
  });
});

describe('a receiver', () => {
  it('that never answers is left when the time is up', async () => {
    const url = await rawServer(() => undefined);
    const failure = await outgoing.send({ url, timeoutMs: 100 }).catch((error: OutgoingError) => error);
    expect(failure).toMatchObject({ kind: 'timeout' });
    expect(failure.tookMs).toBeGreaterThanOrEqual(99);
  });

  it('that answers byte by byte is left when the time is up', async () => {
    const url = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await kindOf(outgoing.send({ url, timeoutMs: 150 }))).toBe('timeout');
  });

  it('that resets the connection, before or during the answer, is told', async () => {
    const before = await rawServer((socket) => socket.on('data', () => socket.resetAndDestroy()));
    expect(await kindOf(outgoing.send({ url: before }))).toBe('connection');
    const during = await rawServer((socket) =>
      socket.on('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf', () => socket.resetAndDestroy());
      }),
    );
    expect(await kindOf(outgoing.send({ url: during }))).toBe('connection');
  });

  it('that closes the connection without an answer, or is not there, is told', async () => {
    const url = await rawServer((socket) => socket.on('data', () => socket.end()));
    expect(await kindOf(outgoing.send({ url }))).toBe('connection');
    const gone = await aReceiver();
    gone.close();
    expect(await kindOf(outgoing.send({ url: gone.url }))).toBe('connection');
  });

  it('that wants to switch to another protocol gets nowhere', async () => {
    const url = await rawServer((socket) =>
      socket.on('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
      ),
    );
    expect(await kindOf(outgoing.send({ url, timeoutMs: 1000 }))).toBe('connection');
  });

  it('that speaks something else, or no TLS where it should, is told', async () => {
    const url = await rawServer((socket) => socket.on('data', () => socket.end('SSH-2.0-OpenSSH_9.6\r\n')));
    expect(await kindOf(outgoing.send({ url }))).toBe('answer_invalid');
    expect(await kindOf(outgoing.send({ url: url.replace('http:', 'https:') }))).toBe('certificate');
  });

  it('whose answer is long is heard to the limit, without half a character, and no further', async () => {
    let wasClosed = false;
    const receiver = await aReceiver((_, response) => {
      response.on('close', () => (wasClosed = true));
      const more = () => {
        while (!response.destroyed && response.write('ü'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    const answer = await outgoing.send({ url: receiver.url, maxAnswerBytes: 1001 });
    expect(answer).toMatchObject({ status: 200, text: 'ü'.repeat(500), isCut: true });
    await expect.poll(() => wasClosed).toBe(true);
  });

  it('is heard to 64 kB unless more is asked for', async () => {
    const receiver = await aReceiver((_, response) => void response.end('x'.repeat(100_000)));
    expect((await outgoing.send({ url: receiver.url })).text).toHaveLength(64 * 1024);
    const all = await outgoing.send({ url: receiver.url, maxAnswerBytes: 100_000 });
    expect([all.text.length, all.isCut]).toEqual([100_000, false]);
  });

  it('whose headers are long is not heard', async () => {
    const url = await rawServer((socket) =>
      socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}`)),
    );
    expect(await kindOf(outgoing.send({ url }))).toBe('answer_too_large');
  });

  it('is left when the caller changes its mind', async () => {
    const url = await rawServer(() => undefined);
    const controller = new AbortController();
    const call = kindOf(outgoing.send({ url, signal: controller.signal }));
    controller.abort();
    expect(await call).toBe('cancelled');
    expect(await kindOf(outgoing.send({ url, signal: AbortSignal.abort() }))).toBe('cancelled');
  });
});

describe('a redirect', () => {
  const redirectTo = (location: string, status = 302) =>
    aReceiver((_, response) => void response.writeHead(status, { location }).end());

  it.each([301, 302, 303, 307, 308])('with %d is followed when something is read', async (status) => {
    const receiver = await aReceiver();
    const first = await redirectTo(`${receiver.url}/there`, status);
    expect(await outgoing.send({ url: first.url })).toMatchObject({ status: 200, text: 'fine' });
    expect(receiver.received).toMatchObject([{ method: 'GET', path: '/there' }]);
  });

  it('of something that is sent is followed with 307 and 308 alone, with the body', async () => {
    const receiver = await aReceiver();
    for (const status of [301, 302, 303]) {
      const first = await redirectTo(receiver.url, status);
      expect(await outgoing.send({ url: first.url, method: 'POST', body: 'a' })).toMatchObject({ status });
    }
    expect(receiver.received).toEqual([]);
    for (const status of [307, 308]) {
      const first = await redirectTo(receiver.url, status);
      expect(await outgoing.send({ url: first.url, method: 'POST', body: 'a' })).toMatchObject({ status: 200 });
    }
    expect(receiver.received).toMatchObject([
      { method: 'POST', body: 'a' },
      { method: 'POST', body: 'a' },
    ]);
  });

  it('to another server takes no keys along, on the same one it does', async () => {
    const receiver = await aReceiver((request, response) =>
      request.url === '/' ? void response.writeHead(307, { location: '/next' }).end() : void response.end(),
    );
    const headers = {
      Authorization: 'Bearer t',
      Cookie: 'c=1',
      'X-Api-Key': 'k',
      'Content-Type': 'application/json',
      'webhook-id': 'msg_1',
    };
    await outgoing.send({ url: receiver.url, method: 'POST', headers, body: '{}' });
    expect(receiver.received[1]?.headers).toMatchObject({ authorization: 'Bearer t', 'x-api-key': 'k' });
    const first = await redirectTo(`${receiver.url}/away`, 307);
    await outgoing.send({ url: first.url, method: 'POST', headers, body: '{}' });
    const last = receiver.received.at(-1)?.headers ?? {};
    expect(last).toMatchObject({ 'content-type': 'application/json', 'webhook-id': 'msg_1' });
    for (const name of ['authorization', 'cookie', 'x-api-key']) expect(last).not.toHaveProperty(name);
  });

  it('is followed three times and no more', async () => {
    const receiver = await aReceiver((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('there');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await outgoing.send({ url: `${receiver.url}/3` })).toMatchObject({ text: 'there' });
    expect(await kindOf(outgoing.send({ url: `${receiver.url}/4` }))).toBe('too_many_redirects');
    const loop = await aReceiver((_, response) => void response.writeHead(302, { location: '/' }).end());
    expect(await kindOf(outgoing.send({ url: loop.url }))).toBe('too_many_redirects');
    expect(loop.received).toHaveLength(4);
  });

  it('to something that is not an address is told', async () => {
    const first = await redirectTo('http://[');
    expect(await kindOf(outgoing.send({ url: first.url }))).toBe('address_invalid');
  });

  it('without a place is an answer as any other', async () => {
    const receiver = await aReceiver((_, response) => void response.writeHead(304).end());
    expect(await outgoing.send({ url: receiver.url })).toMatchObject({ status: 304 });
  });
});
