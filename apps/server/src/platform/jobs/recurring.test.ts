import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../changes/define-job.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { createJobs } from './create-jobs.ts';
import { storeRecurringWork } from './recurring.ts';

const daily = defineJob({
  name: 'every-day',
  data: z.object({}),
  retries: 0,
  every: 'day',
  load: async () => async () => undefined,
});
const hourly = defineJob({
  name: 'every-hour',
  data: z.object({}),
  retries: 0,
  every: 'hour',
  load: async () => async () => undefined,
});
const minutely = defineJob({
  name: 'every-minute',
  data: z.object({}),
  retries: 0,
  every: 'minute',
  load: async () => async () => undefined,
});
const other = defineJob({
  name: 'now-and-then',
  data: z.object({}),
  retries: 0,
  load: async () => async () => undefined,
});

let test: TestDatabase;
let db: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  db = openDatabase(test.connection, { onError: () => undefined });
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

describe('recurring work', () => {
  it('is stored once in its turn, however many servers look', async () => {
    const all = [daily, hourly, minutely, other];
    const jobs = createJobs({ db }, pino({ level: 'silent' }), all);
    const look = (at: string) => storeRecurringWork(db, jobs.send, all, new Date(at));
    const stored = async () =>
      (await db.query(sql`select name, count(*)::int from pgboss.job group by 1 order by 1`)).rows.map((row) => [
        row.name,
        row.count,
      ]);
    await Promise.all([look('2026-06-01T00:00:10Z'), look('2026-06-01T00:00:11Z')]);
    await look('2026-06-01T00:59:59Z');
    expect(await stored()).toEqual([
      ['every-day', 1],
      ['every-hour', 1],
      ['every-minute', 2],
    ]);
    await look('2026-06-01T23:59:59Z');
    await look('2026-06-02T00:00:00Z');
    expect(await stored()).toEqual([
      ['every-day', 2],
      ['every-hour', 3],
      ['every-minute', 4],
    ]);
    await jobs.stop();
  });
});
