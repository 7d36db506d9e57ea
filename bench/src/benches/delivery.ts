import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '@sightline/client/api-error';
import { createClient } from '@sightline/client/client';
import type { Bench } from '../bench.ts';
import { type CameraServer, openCameraServer } from '../lib/camera-server.ts';
import { median, milliseconds, quantile } from '../lib/stats.ts';

const PER_SECOND = 50;
const SECONDS = 60;
const CAMERAS = 10;
const MOST_MS = 1000;
const DEAD_SHARE = 0.1;

/** A receiver that notes when each record came. */
async function startReceiver() {
  const cameAt = new Map<string, number>();
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    if (!cameAt.has(key)) cameAt.set(key, performance.now());
    request.resume().on('end', () => response.end('taken'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, cameAt, close: () => server.close() };
}

/** One that takes every connection and never answers. */
async function startDead() {
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, close };
}

async function sendRecords({ server, cookies }: CameraServer, id: string, url: string) {
  const call = createClient({
    base: `${server.url}/api`,
    headers: () => ({ cookie: cookies[0] ?? '', origin: server.url }),
  });
  const external_record_transfer_alert = {
    external_api: `${url}/records`,
    auth_type: 'no_auth' as const,
    automated_transfer: true,
    automated_transfer_cooldown: 0 as const,
    transfer_frame: false,
  };
  await call('PUT /camera/transfer-settings/:id/', {
    params: { id },
    body: {
      versions: { record_transfer: 0 },
      external_record_transfer: {
        outbound_api_enabled: true,
        transfer_alert_records: true,
        external_record_transfer_alert,
      },
    },
  });
}

const eventOf = (cameraId: string) => ({
  id: randomUUID(),
  camera_id: cameraId,
  use_case: 'no_access_area',
  occurred_at: new Date().toISOString(),
  frame_id: null,
  clip_id: null,
  objects: [],
  zones: [],
  trace: [],
});

const AGAIN_MS = 200;

/** A connection may break on a full machine; a node then reports the same again, and so does this. */
async function persistently(report: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await report();
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      await sleep(AGAIN_MS);
    }
  }
}

/** Reports alerts at an even pace, each in a call of its own; answers when each was sent, by its idempotency key. */
async function report({ server, nodeToken, cameraIds }: CameraServer) {
  const call = createClient({ base: `${server.url}/api`, headers: () => ({ authorization: `Bearer ${nodeToken}` }) });
  const sentAt = new Map<string, { cameraId: string; at: number }>();
  const calls: Promise<unknown>[] = [];
  const start = performance.now();
  for (let each = 0; each < PER_SECOND * SECONDS; each += 1) {
    await sleep(Math.max(0, start + (each * 1000) / PER_SECOND - performance.now()));
    const cameraId = cameraIds[each % cameraIds.length] ?? '';
    const event = eventOf(cameraId);
    sentAt.set(`alert-${event.id}-external_api`, { cameraId, at: performance.now() });
    calls.push(persistently(() => call('POST /node/events/', { body: { events: [event] } })));
  }
  await Promise.all(calls);
  return sentAt;
}

export const delivery: Bench = async ({ say }) => {
  const sources = Array.from({ length: CAMERAS }, (_, index) => `sim://gate?seed=${index + 1}`);
  const installation = await openCameraServer({ sessions: 1, sources, settings: { ALLOW_PRIVATE_TARGETS: '1' } });
  const [receiver, dead] = [await startReceiver(), await startDead()];
  const deadCameras = new Set(installation.cameraIds.slice(0, CAMERAS * DEAD_SHARE));
  try {
    for (const id of installation.cameraIds)
      await sendRecords(installation, id, (deadCameras.has(id) ? dead : receiver).url);
    say(`Reporting ${PER_SECOND} alerts a second for ${SECONDS} s ...`);
    const sentAt = await report(installation);
    const wanted = [...sentAt].filter(([, { cameraId }]) => !deadCameras.has(cameraId));
    const isDone = () => wanted.every(([key]) => receiver.cameAt.has(key));
    for (let waited = 0; waited < 60 && !isDone(); waited += 1) await sleep(1000);
    const took = wanted.flatMap(([key, { at }]) => {
      const came = receiver.cameAt.get(key);
      return came === undefined ? [] : [came - at];
    });
    const p95 = quantile(took, 0.95);
    return {
      title: 'From an alert to the request that carries it away',
      method: `A node reports ${PER_SECOND} alerts a second for ${SECONDS} s, each in a call of its own, of ${CAMERAS} cameras that transfer their records. One camera in ten sends to a receiver that takes connections and never answers; the others to one that does. Time from the node's call to the request at the receiver, server, database and receiver on one machine.`,
      columns: ['Records', 'Median', 'p95', 'Longest'],
      rows: [
        [
          `${took.length} of ${wanted.length}`,
          milliseconds(median(took)),
          milliseconds(p95),
          milliseconds(Math.max(...took)),
        ],
      ],
      verdicts: [
        {
          what: 'alert to outgoing request, p95',
          measured: milliseconds(p95),
          target: 'under 1 s',
          met: p95 < MOST_MS,
        },
        {
          what: 'records that arrived',
          measured: `${took.length} of ${wanted.length}`,
          target: 'all',
          met: took.length === wanted.length,
        },
      ],
    };
  } finally {
    dead.close();
    receiver.close();
    await installation.close();
  }
};
