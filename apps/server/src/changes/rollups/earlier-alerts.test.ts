import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { nodeEvent } from '../../features/nodes/node-link/testing/node-event.ts';
import { sql } from '../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { moveCounts } from './move-counts.repo.ts';

const MIGRATION = fileURLToPath(new URL('../../../migrations/0022-alert-statistics.sql', import.meta.url));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const counts = async () => {
  const { db } = app.services;
  return [
    (
      await db.query(sql`select hour, alerts, pending, acknowledged, compliant, non_compliant, invalid
        from alert_rollups order by camera_id, use_case, hour`)
    ).rows,
    (
      await db.query(sql`select day::text, use_case, alerts, pending, compliant, invalid, hours, invalid_hours
        from alert_site_days order by site_id, use_case, day`)
    ).rows,
    (await db.query(sql`select day::text, alerts, pending, invalid from alert_camera_days order by camera_id, day`))
      .rows,
  ];
};

it('counts what was there before the counts were the way it counts what comes', async () => {
  const { db } = app.services;
  const { own } = app.tenants;
  const events = ['2026-03-09T15:59:00Z', '2026-03-09T16:01:00Z', '2026-03-10T02:00:00Z', '2026-03-10T02:30:00Z'].map(
    (at) => nodeEvent(own.cameraId, { occurred_at: at }),
  );
  await app.asNode(own.nodeToken)('POST /node/events/', { body: { events } });
  await db.query(sql`update alerts set status = 'invalid' where id = ${events[2]!.id}`);
  await moveCounts(db, [{ alert_id: events[2]!.id, from: 'pending', to: 'invalid', at: new Date() }]);
  const counted = await counts();

  await db.query(sql`truncate alert_site_days, alert_camera_days`);
  await db.query(sql`update alert_rollups set pending = 0, invalid = 0`);
  const [, backfill = ''] = (await readFile(MIGRATION, 'utf8')).split('-- What is there already.');
  const client = new Client(db.pool.options);
  await client.connect();
  await client.query(`-- ${backfill}`);
  await client.end();
  expect(await counts()).toEqual(counted);
});
