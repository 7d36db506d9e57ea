import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '../db/db.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createJobs } from './create-jobs.ts';
import { storeDailyWork } from './daily.ts';
import { defineJob } from './jobs.ts';

const daily = defineJob({
  name: 'every-day',
  data: z.object({}),
  retries: 0,
  daily: true,
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
  db = openDatabase(test.connection, () => undefined);
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

describe('the work of every day', () => {
  it('is stored once a day, however many servers look', async () => {
    const jobs = createJobs({ db }, pino({ level: 'silent' }), [daily, other]);
    const look = (at: string) => storeDailyWork(db, jobs.send, [daily, other], new Date(at));
    const stored = async () => (await db.query('select name from pgboss.job')).rows.map(({ name }) => name);
    await Promise.all([look('2026-06-01T00:00:10Z'), look('2026-06-01T00:00:11Z')]);
    await look('2026-06-01T23:59:59Z');
    expect(await stored()).toEqual(['every-day']);
    await look('2026-06-02T00:00:00Z');
    expect(await stored()).toEqual(['every-day', 'every-day']);
    await jobs.stop();
  });
});
