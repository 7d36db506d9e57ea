import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCookie } from '@sightline/server/testing/session-cookie';
import { quantile } from '../../lib/stats.ts';
import { openServers } from './servers.ts';

/** What a company may ask for in a minute, and so its share. */
const SHARE = 600;
const SECONDS = 60;
const FLOOD = 10;
const PATH = '/api/alerts/records/get_list/';
const FILTER = { start_date: '2026-01-01T00:00:00Z', end_date: '2030-01-01T00:00:00Z' };

interface Asked {
  ms: number[];
  refused: number;
}

/** Calls at a steady pace, whether or not the ones before have been answered. */
async function ask(url: string, cookie: string, perSecond: number, seconds: number): Promise<Asked> {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  const asked: Asked = { ms: [], refused: 0 };
  const one = async () => {
    const startMs = performance.now();
    const answer = await fetch(url + PATH, { method: 'POST', headers, body: JSON.stringify(FILTER) });
    await answer.arrayBuffer();
    if (answer.status === 429) asked.refused += 1;
    else if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
    else asked.ms.push(performance.now() - startMs);
  };
  const open: Promise<void>[] = [];
  const startMs = performance.now();
  for (let call = 0; call < perSecond * seconds; call += 1) {
    await sleep(startMs + (call * 1000) / perSecond - performance.now());
    open.push(one());
  }
  await Promise.all(open);
  return asked;
}

/** How long a company waits for its alerts while another one asks for its share, and for ten times as much. */
export async function floodOfAnother() {
  const open = await openServers(1, { RATE_LIMITS: `api=1000000/60,tenants=${SHARE}/${SECONDS}` });
  try {
    const url = open.servers[0]!.url;
    const cookieOf = (name: string) => sessionCookie(open.db, open.tenants.userIds[name]!);
    const [calm, loud] = [await cookieOf('other'), await cookieOf('company')];
    const share = SHARE / SECONDS;
    const beside = async (perSecond: number) => {
      // A new minute, so that nothing is left over from the one before.
      await sleep(SECONDS * 1000);
      const [mine, others] = await Promise.all([
        ask(url, calm, share * 0.9, SECONDS * 0.5),
        ask(url, loud, perSecond, SECONDS * 0.5),
      ]);
      if (mine.refused > 0) throw new Error('Somebody within their share was refused');
      return { p95: quantile(mine.ms, 0.95), refused: others.refused };
    };
    await ask(url, calm, share * 0.5, 5);
    const usual = await beside(share * 0.9);
    const flooded = await beside(share * FLOOD);
    return { usual, flooded };
  } finally {
    await open.close();
  }
}
