import { randomUUID } from 'node:crypto';
import { createClient } from '@sightline/client/client';
import type { Bench } from '../bench.ts';
import { type CameraServer, openCameraServer } from '../lib/camera-server.ts';
import { type RunningProgram, startProgram } from '../lib/child.ts';
import { BENCH_FILE } from '../lib/root.ts';
import { median, milliseconds, times } from '../lib/stats.ts';
import { type Crowd, gather } from './sockets/crowd.ts';

const LISTENERS = 1000;
const SESSIONS = 40;
const ROUNDS = 15;
const MOST = 1.3;

const socketUrl = ({ url }: RunningProgram, path: string) => url.replace('http', 'ws') + path;

/** An event like those a node reports, so that both contenders carry a message of real size. */
const eventOf = (cameraId: string) => ({
  id: randomUUID(),
  camera_id: cameraId,
  use_case: 'no_access_area',
  occurred_at: new Date().toISOString(),
  frame_id: null,
  clip_id: null,
  objects: Array.from({ length: 6 }, (_, index) => ({
    track: `person-${index}`,
    kind: 'person' as const,
    box: { x: 0.1, y: 0.2, width: 0.05, height: 0.2 },
    score: 0.9,
    offending: index === 0,
  })),
  zones: [],
  trace: [],
});

async function listenToOurs({ server, cookies }: CameraServer): Promise<Crowd> {
  return gather({
    size: LISTENERS,
    handshake: true,
    urlOf: () => socketUrl(server, '/api/socket/?EIO=4&transport=websocket'),
    cookieOf: (index) => cookies[index % cookies.length] ?? '',
  });
}

async function spreads(crowd: Crowd, trigger: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const spread = crowd.nextSpreadMs();
    await trigger();
    found.push(await spread);
  }
  return found;
}

export const sockets: Bench = async ({ say }) => {
  const installation = await openCameraServer({
    sessions: SESSIONS,
    settings: { CONNECTIONS_PER_ADDRESS: String(2 * LISTENERS) },
  });
  const bare = await startProgram([BENCH_FILE, '--bare-sockets'], {});
  const { server, nodeToken, cameraIds } = installation;
  const [cameraId = ''] = cameraIds;
  const call = createClient({ base: `${server.url}/api`, headers: () => ({ authorization: `Bearer ${nodeToken}` }) });
  const message = JSON.stringify({ type: 'alert_created', alert: eventOf(cameraId), padding: 'x'.repeat(300) });
  try {
    say(`Opening ${LISTENERS} sockets to each ...`);
    const [ours, theirs] = [
      await listenToOurs(installation),
      await gather({ size: LISTENERS, handshake: false, urlOf: () => socketUrl(bare, '/') }),
    ];
    const bareSpreads = await spreads(theirs, () => fetch(bare.url, { method: 'POST', body: message }));
    const ourSpreads = await spreads(ours, () => call('POST /node/events/', { body: { events: [eventOf(cameraId)] } }));
    ours.leave();
    theirs.leave();
    const [bareMs, oursMs] = [median(bareSpreads), median(ourSpreads)];
    return {
      title: 'One event to 1,000 sockets',
      method: `An alert reported over the node API reaches ${LISTENERS} signed-in sockets of ${SESSIONS} sessions; a bare ws server sends a message of the same kind to as many. Both are heard by the same listeners in one process. Time from the first listener that hears it to the last, median of ${ROUNDS} events.`,
      columns: ['Contender', 'First to last', 'Against bare ws'],
      rows: [
        ['bare ws', milliseconds(bareMs), times(1)],
        ['our socket', milliseconds(oursMs), times(oursMs / bareMs)],
      ],
      verdicts: [
        {
          what: 'one event to all',
          measured: times(oursMs / bareMs),
          target: `at most ${MOST}x`,
          met: oursMs / bareMs <= MOST,
        },
      ],
    };
  } finally {
    await bare.stop();
    await installation.close();
  }
};
