import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import { WebSocket } from 'ws';
import { milliseconds, quantile } from '../../lib/stats.ts';
import type { Installation } from './installation.ts';
import type { Part } from './part.ts';

const PER_SECOND = 100;
const SECONDS = 30;
/** Reports a second, each with as many events as are due. */
const REPORTS = 10;
const PATIENCE_MS = 60_000;
const MOST_MS = 1000;

const eventOf = (camera_id: string) => ({
  id: randomUUID(),
  camera_id,
  use_case: 'no_access_area',
  occurred_at: new Date().toISOString(),
  frame_id: null,
  clip_id: null,
  objects: [
    {
      track: '7',
      kind: 'person' as const,
      box: { x: 0.4, y: 0.3, width: 0.1, height: 0.3 },
      score: 0.9,
      offending: true,
    },
  ],
  zones: [],
  trace: [],
});

/** Hears of new alerts as a console does. */
async function listen({ server, cookies }: Installation, onAlert: (id: string) => void): Promise<WebSocket> {
  const url = `${server.url.replace('http', 'ws')}/api/socket/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { headers: { cookie: cookies[0] }, perMessageDeflate: false });
  await new Promise<void>((resolve, reject) => {
    socket.on('close', () => reject(new Error('The socket was refused.')));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('42'))
        for (const [, id] of text.matchAll(/"alert":\{"id":"([0-9a-f-]{36})"/g)) onAlert(id ?? '');
      else if (text.startsWith('40')) resolve();
      else if (text.startsWith('0')) socket.send('40');
      else if (text === '2') socket.send('3');
    });
  });
  return socket;
}

/** Reports alerts at a steady rate for half a minute, and says how long each took to reach a socket. */
export async function measureLive(installation: Installation): Promise<Part> {
  const { server, nodeToken, cameras } = installation;
  const call = createClient({ base: `${server.url}/api`, headers: () => ({ authorization: `Bearer ${nodeToken}` }) });
  const reported = new Map<string, number>();
  const took: number[] = [];
  const socket = await listen(installation, (id) => {
    const sentMs = reported.get(id);
    if (sentMs !== undefined && reported.delete(id)) took.push(performance.now() - sentMs);
  });
  const waiting: number[] = [];
  const beganMs = performance.now();
  const calls: Promise<unknown>[] = [];
  for (let report = 0; report < SECONDS * REPORTS; report += 1) {
    await sleep(Math.max(0, beganMs + (report * 1000) / REPORTS - performance.now()));
    const events = Array.from({ length: PER_SECOND / REPORTS }, (_, index) =>
      eventOf(cameras[(report * 7 + index) % cameras.length] ?? ''),
    );
    for (const { id } of events) reported.set(id, performance.now());
    calls.push(call('POST /node/events/', { body: { events } }));
    if (report % (10 * REPORTS) === 10 * REPORTS - 1) waiting.push(reported.size);
  }
  await Promise.all(calls);
  for (const until = performance.now() + PATIENCE_MS; reported.size > 0 && performance.now() < until; ) await sleep(50);
  socket.removeAllListeners('close');
  socket.terminate();
  if (reported.size > 0) throw new Error(`${reported.size} alerts never reached the socket.`);
  return findingsOf(took, waiting);
}

/** `waiting` is how many alerts were reported but not heard of after each ten seconds: a backlog would grow. */
function findingsOf(took: readonly number[], waiting: readonly number[]): Part {
  const [p50Ms, p95Ms] = [quantile(took, 0.5), quantile(took, 0.95)];
  return {
    method: `On its way from the node's report to a console's socket an alert took ${milliseconds(p50Ms)} (p50) and ${milliseconds(p95Ms)} (p95) at ${PER_SECOND} alerts a second.`,
    verdicts: [
      {
        what: `From the report of an alert to a socket at ${PER_SECOND} alerts a second, p95`,
        measured: milliseconds(p95Ms),
        target: 'within 1 s',
        met: p95Ms <= MOST_MS,
      },
      {
        what: 'Alerts on their way after 10, 20 and 30 s',
        measured: waiting.join(', '),
        target: 'no more than a second of them',
        met: waiting.every((count) => count <= PER_SECOND),
      },
    ],
  };
}
