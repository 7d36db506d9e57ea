import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { lookupChecked } from './checked-host.ts';
import { startProxy } from './checked-proxy.ts';

/** Each time somebody asks, the next address: as a server does that means to be taken for another. */
const names = new Map<string, string[]>();
const resolve = async (name: string) => [{ address: names.get(name)?.shift() ?? '169.254.169.254', family: 4 }];
const started = startProxy((hostname) => lookupChecked(hostname, resolve));

async function aCamera(status = 200): Promise<number> {
  const server = createServer((request, response) => response.writeHead(status).end(`${request.headers.host}`));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** What the proxy answers to a request as the video tool makes it. */
async function ask(...lines: string[]): Promise<string> {
  const proxy = new URL(await started);
  return new Promise((done, reject) => {
    const socket = connect(Number(proxy.port), proxy.hostname, () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer.startsWith('HTTP/1.1 200 Connected') || answer.includes('0\r\n\r\n')) socket.end();
    });
    socket.on('close', () => done(answer));
    socket.on('error', reject);
  });
}
const get = (url: string) => ask(`GET ${url} HTTP/1.1`, `Host: ${new URL(url).host}`, 'Connection: close');

describe('what the video tool opens over HTTP', () => {
  it('is reached under its name', async () => {
    const port = await aCamera();
    names.set('camera.test', ['127.0.0.1']);
    const answer = await get(`http://camera.test:${port}/1`);
    expect(answer).toContain('200 OK');
    expect(answer).toContain(`camera.test:${port}`);
  });

  it.each(['http://169.254.169.254/latest/', 'http://[fe80::1]/', 'http://metadata.test/'])(
    'is not link-local: %s',
    async (url) => {
      expect(await get(url)).toMatch(/^HTTP\/1.1 421 /);
      const { host } = new URL(url);
      expect(await ask(`CONNECT ${host}:443 HTTP/1.1`)).toMatch(/^HTTP\/1.1 421 /);
    },
  );

  it('is what its name stood for when it was checked', async () => {
    const port = await aCamera();
    names.set('camera.test', ['127.0.0.1', '169.254.169.254']);
    expect(await get(`http://camera.test:${port}/1`)).toContain('200 OK');
    expect(await get(`http://camera.test:${port}/1`)).toMatch(/^HTTP\/1.1 421 /);
  });

  it('is told apart from nothing at all', async () => {
    expect(await get('http://127.0.0.1:9/1')).toMatch(/^HTTP\/1.1 502 /);
    expect(await get(`http://127.0.0.1:${await aCamera(503)}/1`)).toMatch(/^HTTP\/1.1 421 /);
  });

  it('is passed on as it is when it is encrypted', async () => {
    expect(await ask(`CONNECT 127.0.0.1:${await aCamera()} HTTP/1.1`)).toContain('200 Connected');
  });
});
