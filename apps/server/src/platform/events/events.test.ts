import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { defineSubscriber } from '../../changes/define-subscriber.ts';
import type { EventMap } from '../../changes/event-map.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { SOON } from '../../testing/soon.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createEvents } from './create-events.ts';
import type { Events } from './events.ts';

const heard: string[] = [];
let failures = 0;
const subscribers = [
  defineSubscriber({
    event: 'alert.created',
    name: 'first',
    load:
      async () =>
      async (_services, { alertIds }) =>
        void heard.push(`first ${alertIds.join()}`),
  }),
  defineSubscriber({
    event: 'alert.created',
    name: 'second',
    load:
      async () =>
      async (_services, { alertIds }) => {
        if (failures-- > 0) throw new Error('not yet');
        heard.push(`second ${alertIds.join()}`);
      },
  }),
];

let test: TestDatabase;
let db: Database;
let jobs: Jobs;
let events: Events<EventMap>;

beforeAll(async () => {
  test = await createTestDatabase();
  db = openDatabase(test.connection, { onError: () => undefined });
  const log = pino({ level: 'silent' });
  jobs = createJobs(
    { db },
    log,
    subscribers.map((subscriber) => subscriber.job),
  );
  events = createEvents(jobs, subscribers);
  await jobs.start({ log });
});
afterAll(async () => {
  await jobs.stop();
  await db.close();
  await test.drop();
});

describe('an event', () => {
  it('is not heard when its transaction is undone', async () => {
    const undone = db.transaction(async (tx) => {
      await events.emit(tx, 'alert.created', { alertIds: ['undone'] });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    // The oldest is taken first, so it would have been heard before this one.
    await db.transaction((tx) => events.emit(tx, 'alert.created', { alertIds: ['kept'] }));
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['first kept', 'second kept']), SOON);
    heard.length = 0;
  });

  it('reaches every subscriber once each, however often one of them fails', async () => {
    failures = 1;
    await db.transaction((tx) => events.emit(tx, 'alert.created', { alertIds: ['a'] }));
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['first a', 'second a']), SOON);
  });
});
