import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@sightline/client/client';
import type { NodeFact } from '@sightline/contract/facts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nodeFact } from '../features/analytics/rollups/testing/fact.ts';
import { rollUp, storedRollups } from '../features/analytics/rollups/testing/roll-up.ts';
import { openDatabase } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import { addBranch } from '../testing/tenants.ts';
import { buildProgram } from './testing/build-program.ts';
import { createInstallation, type Installation } from './testing/real-server.ts';
import { startServer } from './testing/server-process.ts';

const BATCHES = 120;
const FACTS_A_BATCH = 25;
const WORKERS = 4;
const KILLS = 4;
const PATIENCE_MS = 120_000;

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation(await buildProgram('main.ts', 'server-for-facts'));
}, 180_000);
afterAll(() => installation.remove(), 120_000);

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** Of few zones and hours, so that batches that come at once meet in the same rows. */
const randomFact = (cameraId: string, areas: readonly string[]): NodeFact =>
  nodeFact(cameraId, {
    kind: oneOf(['footfall', 'workhour', 'vehicle_tracking', 'machinery']),
    state: oneOf(['operation', 'idle']),
    track: oneOf(['1', '2', '3']),
    area_id: oneOf(areas),
    direction: oneOf(['in', 'out']),
    categories: oneOf([[], ['Staff']]),
    occurred_at: new Date(Date.parse('2026-03-10T00:00:00Z') + Math.floor(Math.random() * 14_400) * 1000).toISOString(),
    value: Math.floor(Math.random() * 900_000) / 1000,
  });

interface Sending {
  url: string;
  token: string;
  batches: readonly NodeFact[][];
}

/** Sends each batch again and again until it is acknowledged, as a node does. */
function startSending({ url, token, batches }: Sending) {
  const call = createClient({ base: `${url}/api`, headers: () => ({ authorization: `Bearer ${token}` }) });
  const waiting = [...batches];
  const progress = { acknowledged: 0, unanswered: 0 };
  const work = async () => {
    for (let facts = waiting.shift(); facts; ) {
      const answer = await call('POST /node/facts/', { body: { facts } }).catch(() => undefined);
      if (answer) {
        expect(answer.rejected).toEqual([]);
        progress.acknowledged += 1;
        facts = waiting.shift();
      } else {
        progress.unanswered += 1;
        await sleep(20);
      }
    }
  };
  return { progress, done: Promise.all(Array.from({ length: WORKERS }, work)) };
}

describe('kill -9 of the server while facts arrive', { timeout: 2 * PATIENCE_MS }, () => {
  it(`leaves roll-ups that are the facts added up, over ${KILLS} kills`, async () => {
    let server = await startServer(installation.program);
    const db = openDatabase(await installation.connection(), { onError: () => undefined });
    try {
      const { siteId, cameraId, nodeToken } = await addBranch(db, 'counting');
      const areas = [uuidv7(), uuidv7(), uuidv7()];
      const batches = Array.from({ length: BATCHES }, () =>
        Array.from({ length: FACTS_A_BATCH }, () => randomFact(cameraId, areas)),
      );
      const { progress, done } = startSending({ url: server.url, token: nodeToken, batches });
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const share = (kill * BATCHES) / (KILLS + 1);
        await vi.waitUntil(() => progress.acknowledged >= share, { timeout: PATIENCE_MS, interval: 2 });
        await sleep(Math.random() * 60);
        await server.kill();
        server = await startServer(installation.program);
      }
      await done;
      const { rows } = await db.query(sql`select count(*)::int as facts from facts where site_id = ${siteId}`);
      expect(rows).toEqual([{ facts: BATCHES * FACTS_A_BATCH }]);
      const rollups = await storedRollups(db, siteId);
      expect(rollups).toEqual(rollUp(batches.flat(), 'Asia/Singapore'));
      // Three machines of each area, on two days of the site's clock.
      expect(Object.keys(rollups.machines).length).toBeGreaterThan(3);
      // Or the kills hit nothing.
      expect(progress.unanswered).toBeGreaterThanOrEqual(KILLS);
    } finally {
      await db.close();
    }
  });
});
