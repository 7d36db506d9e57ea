import { spawn, spawnSync } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Answer = (response: ServerResponse, header: string | undefined) => void;

const start = (input: readonly string[], more: readonly string[] = []) =>
  spawn('ffmpeg', ['-v', 'error', ...input, ...more, '-f', 'mpjpeg', 'pipe:1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const follow = (response: ServerResponse, tool: ReturnType<typeof start>) => {
  tool.stdout.pipe(response);
  response.on('close', () => tool.kill('SIGKILL'));
};
const play = (response: ServerResponse, args: readonly string[]) => {
  response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace;boundary=ffmpeg' });
  follow(response, start(args));
};
const picture = (size: string) => ['-re', '-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10`];

const list = (response: ServerResponse, piece: string) => {
  const lines = ['#EXTM3U', '#EXT-X-TARGETDURATION:4', '#EXTINF:4,', piece, '#EXT-X-ENDLIST', ''];
  response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(lines.join('\n'));
};

/** Cameras as they misbehave in the field. */
const CAMERAS: Record<string, Answer> = {
  '/good': (response) => play(response, picture('320x180')),
  '/ends': (response) => play(response, [...picture('320x180'), '-t', '2']),
  '/grows': (response) => {
    const small = start(picture('320x180'), ['-t', '2']);
    response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace;boundary=ffmpeg' });
    small.stdout.pipe(response, { end: false });
    small.once('close', () => follow(response, start(picture('640x360'))));
    response.on('close', () => small.kill('SIGKILL'));
  },
  '/pieces.m3u8': (response) => list(response, 'piece.ts'),
  '/elsewhere.m3u8': (response) => list(response, 'http://169.254.169.254/secret.ts'),
  '/piece.ts': (response) => {
    const coding = ['-t', '4', '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-f', 'mpegts', 'pipe:1'];
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=10'];
    response.writeHead(200, { 'content-type': 'video/mp2t' });
    response.end(spawnSync('ffmpeg', ['-v', 'error', ...source, ...coding]).stdout);
  },
  '/garbage': (response) => response.writeHead(200, { 'content-type': 'video/mp4' }).end(Buffer.alloc(200_000, 'x')),
  '/silent': (response) => void response.writeHead(200, { 'content-type': 'video/mp4' }).flushHeaders(),
  '/elsewhere': (response) => response.writeHead(302, { location: '/good' }).end(),
  '/locked': (response, header) =>
    header === 'Bearer let-me-in' ? play(response, picture('320x180')) : response.writeHead(401).end(),
};

/** Serves cameras over HTTP as Motion JPEG. */
export async function startVideoServer() {
  const server = createServer((request, response) => {
    const answer = CAMERAS[request.url ?? ''];
    if (answer) answer(response, request.headers.authorization);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
