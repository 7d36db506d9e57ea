// The proxy of `deploy/`, with the program itself where it is installed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from './lib/say.mjs';

const CADDY = ['/usr/bin/caddy', '/usr/local/bin/caddy', process.env.CADDY_PATH ?? ''].find((path) => existsSync(path));
const SOON = { timeout: 30_000, interval: 50 };

/** @param {net.Server} server @returns {Promise<number>} */
async function portOf(server) {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return /** @type {net.AddressInfo} */ (server.address()).port;
}

async function freePort() {
  const server = net.createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Answers as a server of ours does, as far as a proxy is concerned. @param {string} name */
async function standIn(name) {
  const state = { isReady: true, calls: 0, refusals: 0 };
  const server = http.createServer(({ url, headers }, answer) => {
    if (url === '/api/readiness/') {
      if (!state.isReady) state.refusals += 1;
      return void answer.writeHead(state.isReady ? 200 : 503).end();
    }
    state.calls += 1;
    answer.end(JSON.stringify({ name, for: headers['x-forwarded-for'], proto: headers['x-forwarded-proto'] }));
  });
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.on('error', () => undefined);
    socket.pipe(socket);
  });
  const port = await portOf(server);
  return {
    name,
    port,
    state,
    die: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.skipIf(!CADDY)('the proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-proxy-'));
  // Its certificate is made by the proxy itself, so nobody vouches for it.
  const agent = new https.Agent({ rejectUnauthorized: false, keepAlive: false });
  /** @type {Awaited<ReturnType<typeof standIn>>[]} */
  let servers = [];
  /** @type {import('node:child_process').ChildProcess} */
  let proxy;
  let port = 0;
  let mediaPort = 0;

  /** @param {number} [at] @returns {Promise<{ status: number | undefined, name: string, for: string, proto: string }>} */
  const ask = (at = port) =>
    new Promise((resolve, reject) => {
      const request = https.get({ host: 'localhost', port: at, path: '/api/x/', agent }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode, ...JSON.parse(text || '{}') }));
      });
      request.on('error', reject);
    });
  /** @param {number} times */
  const namesOf = async (times) => {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push(await ask());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    return new Set(answers.map(({ name }) => name));
  };

  beforeAll(async () => {
    servers = [await standIn('one'), await standIn('two'), await standIn('media')];
    [port, mediaPort] = [await freePort(), await freePort()];
    const addresses = servers.map((server) => `127.0.0.1:${server.port}`);
    const env = {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SIGHTLINE_ADDRESS: `https://localhost:${port}`,
      SIGHTLINE_SERVERS: addresses.slice(0, 2).join(' '),
      MEDIA_ADDRESS: `https://localhost:${mediaPort}`,
      MEDIA_STORE: addresses[2],
      CADDY_OPTIONS: 'auto_https disable_redirects',
    };
    const args = ['run', '--config', join(ROOT, 'deploy/proxy/Caddyfile'), '--adapter', 'caddyfile'];
    proxy = spawn(/** @type {string} */ (CADDY), args, { env, stdio: 'ignore' });
    await vi.waitFor(async () => expect((await ask()).status).toBe(200), SOON);
  });
  afterAll(async () => {
    proxy?.kill();
    if (proxy?.exitCode === null) await once(proxy, 'exit');
    for (const server of servers) server.die();
    rmSync(folder, { recursive: true, force: true });
  });

  it('sends calls over TLS to both servers and pictures to their store, and says who called', async () => {
    await vi.waitFor(async () => expect(await namesOf(6)).toEqual(new Set(['one', 'two'])), SOON);
    expect(await ask()).toMatchObject({ proto: 'https', for: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) });
    expect(await ask(mediaPort)).toMatchObject({ status: 200, name: 'media' });
  });

  it('passes sockets through', async () => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket' };
    const request = https.get({ host: 'localhost', port, path: '/api/socket', agent, headers });
    const [, socket] = await once(request, 'upgrade');
    socket.write('hello');
    expect(String((await once(socket, 'data'))[0])).toBe('hello');
    socket.destroy();
  });

  it('sends nothing more to a server that is about to end, while all calls are answered, and all to both when it is back', async () => {
    const [one] = servers;
    if (!one) throw new Error('There is no server');
    one.state.isReady = false;
    // The proxy asks again only once it has taken in the answer before.
    await vi.waitFor(() => expect(one.state.refusals).toBeGreaterThan(1), SOON);
    const { calls } = one.state;
    expect(await namesOf(20)).toEqual(new Set(['two']));
    expect(one.state.calls).toBe(calls);
    one.state.isReady = true;
    await vi.waitFor(async () => expect(await namesOf(6)).toEqual(new Set(['one', 'two'])), SOON);
  });

  it('answers every call when a server dies', async () => {
    servers[0]?.die();
    expect(await namesOf(20)).toEqual(new Set(['two']));
  });
});
