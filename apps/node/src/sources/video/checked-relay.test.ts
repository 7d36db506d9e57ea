import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeFilm } from '../../testing/films.ts';
import { hasRtspServer, startRtspServer } from '../../testing/rtsp-server.ts';
import { hasCertificates, selfSigned } from '../../testing/self-signed.ts';
import { hasVideoTool } from '../../testing/vision.ts';
import { openableAddress } from './address.ts';
import { lookupChecked } from './checked-host.ts';
import { startRelay } from './checked-relay.ts';
import { probe } from './probe.ts';

const closed = { filmFolder: undefined, sampleFolder: '/product/films', allowsLinkLocal: false };

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A machine that must not be reached, and how often it was. */
async function forbidden() {
  const visits: string[] = [];
  const port = await portOf(
    createServer((socket) => {
      visits.push('somebody');
      socket.destroy();
    }),
  );
  return { port, visits };
}

const redirectTo = (address: string, header = 'Location') =>
  `RTSP/1.0 302 Found\r\nCSeq: 1\r\n${header}: ${address}\r\n\r\n`;

/** A camera that says one thing to whatever it is asked, in pieces of one size. */
const saying =
  (words: string, step = words.length) =>
  (socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      for (let at = 0; at < words.length; at += step) socket.write(words.slice(at, at + step));
    });
  };

/** What somebody hears who says something through the relay. */
const ask = (at: string, words = 'OPTIONS * RTSP/1.0\r\n\r\n') =>
  new Promise<string>((done) => {
    const [host, port] = at.split(':');
    let answer = '';
    const socket = connect(Number(port), host, () => socket.write(words));
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer.includes('OK')) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => done(answer));
  });

describe('what the video tool opens over RTSP', { timeout: 60_000 }, () => {
  it.skipIf(!hasVideoTool || !hasRtspServer)('is seen through the relay', async () => {
    const camera = await startRtspServer(makeFilm({ seconds: 20, codec: 'libx264' }));
    const address = await openableAddress(camera.address(), closed);
    expect(address.url).not.toBe(camera.address());
    expect(await probe(address, undefined)).toMatchObject({ codec: 'h264' });
  });

  it.skipIf(!hasVideoTool)('is seen by the video tool only where it was sent: it follows no redirect', async () => {
    const { port, visits } = await forbidden();
    const camera = await portOf(createServer(saying(redirectTo(`rtsp://127.0.0.1:${port}/1`))));
    const address = await openableAddress(`rtsp://127.0.0.1:${camera}/1`, closed);
    await expect(probe(address, undefined)).rejects.toThrow();
    expect(visits).toEqual([]);
    // It would have followed.
    const direct = { ...address, url: `rtsp://127.0.0.1:${camera}/1` };
    await expect(probe(direct, undefined)).rejects.toThrow();
    expect(visits).not.toEqual([]);
  });

  it.skipIf(!hasVideoTool || !hasCertificates)(
    'is seen without encryption between the tool and the relay, which follows none either',
    async () => {
      const { port, visits } = await forbidden();
      const camera = createSecureServer(selfSigned(), saying(redirectTo(`rtsp://127.0.0.1:${port}/1`)));
      const address = await openableAddress(`rtsps://127.0.0.1:${await portOf(camera)}/1`, closed);
      expect(address.protocols).not.toContain('tls');
      await expect(probe(address, undefined)).rejects.toThrow();
      expect(visits).toEqual([]);
    },
  );

  it.each([
    ['Location', 1000],
    ['location', 1],
    ['LOC\rATION', 3],
  ])('hears nothing of where else to go (%j, %i bytes at a time)', async (header, step) => {
    const camera = await portOf(createServer(saying(redirectTo('rtsp://169.254.169.254/', header), step)));
    expect(await ask(await startRelay(new URL(`rtsp://127.0.0.1:${camera}/`)))).not.toContain('169.254');
  });

  it('hears everything else', async () => {
    const words = 'RTSP/1.0 200 OK\r\nCSeq: 1\r\nContent-Location: rtsp://here/\r\n\r\n';
    const camera = await portOf(createServer(saying(words, 5)));
    expect(await ask(await startRelay(new URL(`rtsp://127.0.0.1:${camera}/`)))).toContain('200 OK');
  });

  it('is what its name stood for when it was checked, each time', async () => {
    const camera = await portOf(createServer(saying('RTSP/1.0 200 OK\r\n\r\n')));
    const addresses = ['127.0.0.1', '169.254.169.254'];
    const relay = await startRelay(new URL(`rtsp://camera.test:${camera}/`), (name) =>
      lookupChecked(name, async () => [{ address: addresses.shift()!, family: 4 }]),
    );
    expect(await ask(relay)).toContain('200 OK');
    expect(await ask(relay)).toContain('503');
  });

  it('is told apart from nothing at all', async () => {
    expect(await ask(await startRelay(new URL('rtsp://127.0.0.1:9/')))).toContain('503');
  });
});
