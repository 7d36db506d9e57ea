import { createClient } from '@sightline/client/client';
import { nodeEvent } from '@sightline/server/features/nodes/node-link/testing/node-event';
import { sessionCookie } from '@sightline/server/testing/session-cookie';
import { startProgram } from '../../lib/child.ts';
import { megabytesOf } from '../../lib/memory.ts';
import { BENCH_FILE } from '../../lib/root.ts';
import { median } from '../../lib/stats.ts';
import { type Crowd, gather } from '../sockets/crowd.ts';
import { openServers } from './servers.ts';

const ROUNDS = 9;
/** A session holds at most thirty. */
const PER_SESSION = 25;

const socketUrl = (url: string, path: string) => url.replace('http', 'ws') + path;

async function spread(crowd: Crowd, trigger: () => Promise<unknown>): Promise<number> {
  const found: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const heard = crowd.nextSpreadMs();
    await trigger();
    found.push(await heard);
  }
  return median(found);
}

/** From the first of so many sockets that hears of an alert to the last, over two servers, and what a socket costs. */
export async function socketsOverTwo(size: number) {
  const open = await openServers(2);
  const { servers, db, tenants } = open;
  try {
    const cookies: string[] = [];
    for (let each = 0; each < Math.ceil(size / PER_SESSION); each += 1)
      cookies.push(await sessionCookie(db, tenants.userIds.company!));
    const memory = () => servers.reduce((sum, { pid }) => sum + megabytesOf(pid), 0);
    const emptyMegabytes = memory();
    const crowd = await gather({
      size,
      handshake: true,
      urlOf: (index) => socketUrl(servers[index % servers.length]!.url, '/api/socket/?EIO=4&transport=websocket'),
      cookieOf: (index) => cookies[Math.floor(index / PER_SESSION)] ?? '',
    });
    const kilobytesEach = ((memory() - emptyMegabytes) / size) * 1024;
    const { nodeToken, cameraId } = tenants.own;
    const call = createClient({
      base: `${servers[0]!.url}/api`,
      headers: () => ({ authorization: `Bearer ${nodeToken}` }),
    });
    const oursMs = await spread(crowd, () => call('POST /node/events/', { body: { events: [nodeEvent(cameraId)] } }));
    crowd.leave();
    return { oursMs, kilobytesEach };
  } finally {
    await open.close();
  }
}

/** The same over one bare `ws` server. */
export async function bareSockets(size: number, bytes: number): Promise<number> {
  const bare = await startProgram([BENCH_FILE, '--bare-sockets'], {});
  try {
    const crowd = await gather({ size, handshake: false, urlOf: () => socketUrl(bare.url, '/') });
    const bareMs = await spread(crowd, () => fetch(bare.url, { method: 'POST', body: 'x'.repeat(bytes) }));
    crowd.leave();
    return bareMs;
  } finally {
    await bare.stop();
  }
}
