import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addArea } from '../../../testing/areas.ts';
import { nodeFact } from './testing/fact.ts';
import { rollUp, storedRollups } from './testing/roll-up.ts';

const fileOf = (migration: string) =>
  fileURLToPath(new URL(`../../../../migrations/${migration}.sql`, import.meta.url));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The end of a migration again: what it does about facts that are there already. */
async function backfill(migration: string) {
  const [, statements = ''] = (await readFile(fileOf(migration), 'utf8')).split('-- What is there already.');
  const client = new Client(app.services.db.pool.options);
  await client.connect();
  await client.query(`-- ${statements}`).finally(() => client.end());
}

it('counts the facts that were there before the roll-ups the way it counts what comes', async () => {
  const { db } = app.services;
  const { own } = app.tenants;
  const area = await addArea(db, { cameraId: own.cameraId, tag: 'footfall' });
  const fact = (changes: Parameters<typeof nodeFact>[1]) => nodeFact(own.cameraId, { area_id: area, ...changes });
  const facts = [
    // Around midnight of the site's clock.
    fact({ occurred_at: '2026-03-09T15:59:59Z' }),
    fact({ occurred_at: '2026-03-09T16:00:00Z', categories: ['Staff', 'Night Shift'] }),
    fact({ occurred_at: '2026-03-10T02:10:00Z', direction: 'out', categories: ['Staff'] }),
    fact({ kind: 'workhour', direction: null, value: 120.25 }),
    fact({ kind: 'workhour', direction: null, value: 0.125, occurred_at: '2026-03-10T02:59:00Z' }),
    fact({ kind: 'vehicle_tracking', direction: null, object_kind: 'truck', value: 60, area_id: uuidv7() }),
  ];
  await app.asNode(own.nodeToken)('POST /node/facts/', { body: { facts } });
  const edges = sql`select kind, category, first_at, last_at from fact_hours order by kind, category, hour, metric, zone_id`;
  const counted = [await storedRollups(db, own.siteId), (await db.query(edges)).rows];
  expect(counted[0]).toEqual(rollUp(facts, 'Asia/Singapore'));

  await db.query(sql`truncate fact_hours, fact_days`);
  await db.query(sql`update facts set zone_id = null`);
  await backfill('0047-fact-rollups');
  expect([await storedRollups(db, own.siteId), (await db.query(edges)).rows]).toEqual(counted);
});

it('knows when machines worked before their spans were kept', async () => {
  const { db } = app.services;
  const { own } = app.tenants;
  const piece = (clock: string, state: 'operation' | 'idle', value: number) =>
    nodeFact(own.cameraId, {
      kind: 'machinery',
      occurred_at: `2026-03-10T${clock}Z`,
      state,
      value,
      track: '7',
      direction: null,
    });
  await app.asNode(own.nodeToken)('POST /node/facts/', {
    body: {
      facts: [
        piece('02:00:00', 'operation', 900),
        // 2 seconds later it goes on, 3 seconds later it begins again.
        piece('02:15:02', 'operation', 58),
        piece('02:16:03', 'operation', 57),
        piece('02:17:00', 'idle', 60),
      ],
    },
  });
  const clock = (moment: Sql) => sql`to_char(${moment} at time zone 'UTC', 'HH24:MI:SS')`;
  const shown = (column: Sql) =>
    sql`array(select ${clock(sql`lower(s)`)} || ' ' || ${clock(sql`upper(s)`)} from unnest(${column}) s)`;
  const spans = sql`select ${shown(sql`operation_spans`)} as operation, ${shown(sql`idle_spans`)} as idle
    from machine_days where track = '7'`;
  const kept = (await db.query(spans)).rows;
  expect(kept).toEqual([{ operation: ['02:00:00 02:16:02', '02:16:03 02:17:02'], idle: ['02:17:00 02:18:02'] }]);
  await db.query(sql`update machine_days set operation_spans = '{}', idle_spans = '{}'`);
  await backfill('0055-machine-spans');
  expect((await db.query(spans)).rows).toEqual(kept);
});
