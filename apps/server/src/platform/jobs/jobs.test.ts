import { setTimeout as sleep } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../changes/define-job.ts';
import type { Services } from '../../changes/services.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { SOON } from '../../testing/soon.ts';
import { type Database, openDatabase } from '../db/db.ts';
import { sql } from '../db/sql.ts';
import { createJobs } from './create-jobs.ts';
import type { JobDefinition, JobRun, Jobs } from './jobs.ts';

const Numbered = z.object({ n: z.number() });
/** Generous: the machine may be busy. */
type Handle = (data: { n: number }, run: JobRun) => Promise<void> | void;

/** A kind of work whose handler the test chooses. */
const jobNamed = (name: string, handle: Handle, extra: Partial<JobDefinition<typeof Numbered>> = {}) =>
  defineJob({
    name,
    data: Numbered,
    retries: 2,
    load: async () => async (_services, data, run) => handle(data, run),
    ...extra,
  });

let test: TestDatabase;
let db: Database;
const log = pino({ level: 'silent' });
const services = { log } as unknown as Services;
const started: Jobs[] = [];

const startJobs = async (definitions: JobDefinition[], on: Database = db, logger: Logger = log) => {
  const jobs = createJobs({ db: on }, logger, definitions);
  started.push(jobs);
  await jobs.start(services);
  return jobs;
};
const sendAll = (jobs: Jobs, job: JobDefinition<typeof Numbered>, count: number) =>
  db.transaction(async (tx) => {
    for (let n = 0; n < count; n++) await jobs.send(tx, job, { n });
  });
const rowsOf = async (name: string) =>
  (
    await db.query<{ state: string; data: unknown; output: unknown }>(
      sql`select * from pgboss.job where name = ${name}`,
    )
  ).rows;

beforeAll(async () => {
  test = await createTestDatabase();
  db = openDatabase(test.connection, { onError: () => undefined });
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
});
afterAll(async () => {
  await db.close();
  await test.drop();
});

describe('a stored job', () => {
  it('runs after the commit and leaves nothing behind', async () => {
    const done: number[] = [];
    const job = jobNamed('run', ({ n }) => void done.push(n));
    const jobs = await startJobs([job]);
    await sendAll(jobs, job, 1);
    await vi.waitFor(() => expect(done).toEqual([0]), SOON);
    await vi.waitFor(async () => expect(await rowsOf('run')).toEqual([]), SOON);
  });

  it('is looked for as soon as its transaction has committed', async () => {
    const done: number[] = [];
    const job = jobNamed('prompt', ({ n }) => void done.push(n));
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const jobs = await startJobs([job]);
    vi.useRealTimers();
    await sleep(100);
    await sendAll(jobs, job, 1);
    await vi.waitFor(() => expect(done).toEqual([0]), SOON);
  });

  it('never runs when its transaction is undone', async () => {
    const handle = vi.fn();
    const job = jobNamed('undone', handle);
    const jobs = await startJobs([job]);
    const undone = db.transaction(async (tx) => {
      await jobs.send(tx, job, { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    // The oldest is taken first, so it would have run before this one.
    await sendAll(jobs, job, 1);
    await vi.waitFor(async () => expect(await rowsOf('undone')).toEqual([]), SOON);
    expect(handle.mock.calls.map(([data]) => data)).toEqual([{ n: 0 }]);
  });

  it('is refused when its data or its kind is wrong', async () => {
    const job = jobNamed('checked', () => undefined);
    const jobs = await startJobs([job]);
    await expect(db.transaction((tx) => jobs.send(tx, job, { n: 'one' } as never))).rejects.toThrow();
    const stranger = jobNamed('stranger', () => undefined);
    await expect(db.transaction((tx) => jobs.send(tx, stranger, { n: 1 }))).rejects.toThrow('registry');
  });

  it('can be stored by a process that runs none', async () => {
    const job = jobNamed('elsewhere', () => undefined);
    const idle = createJobs({ db }, log, [job]);
    started.push(idle);
    await sendAll(idle, job, 1);
    expect(await rowsOf('elsewhere')).toMatchObject([{ state: 'created', data: { n: 0 } }]);
  });
});

describe('a failing job', () => {
  it('is tried again under the same id until it succeeds', async () => {
    const runs: JobRun[] = [];
    const job = jobNamed('flaky', (_, run) => {
      runs.push(run);
      if (runs.length < 2) throw new Error('not yet');
    });
    await sendAll(await startJobs([job]), job, 1);
    await vi.waitFor(() => expect(runs.map((run) => run.attempt)).toEqual([1, 2]), SOON);
    expect(runs[0]?.id).toBe(runs[1]?.id);
  });

  it('is kept with its reason, and logged, when no try is left', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const job = jobNamed('hopeless', () => Promise.reject(new Error('never')), { retries: 0 });
    await sendAll(await startJobs([job], db, logger), job, 1);
    await vi.waitFor(
      async () => expect(await rowsOf('hopeless')).toMatchObject([{ state: 'failed', output: { message: 'never' } }]),
      SOON,
    );
    expect(lines.join()).toContain('"job":"hopeless"');
  });

  it('is dropped instead of kept when its data is secret', async () => {
    const handle = vi.fn(() => Promise.reject(new Error('never')));
    const job = jobNamed('secret', handle, { retries: 0, holdsSecrets: true });
    await sendAll(await startJobs([job]), job, 1);
    await vi.waitFor(() => expect(handle).toHaveBeenCalled(), SOON);
    await vi.waitFor(async () => expect(await rowsOf('secret')).toEqual([]), SOON);
  });

  it('counts as failed when it takes too long, and is told so', async () => {
    const seen: JobRun[] = [];
    const never = (_: unknown, run: JobRun) => {
      seen.push(run);
      return new Promise<void>(() => undefined);
    };
    const job = jobNamed('slow', never, { retries: 0, timeoutSeconds: 1 });
    await sendAll(await startJobs([job]), job, 1);
    await vi.waitFor(async () => expect(await rowsOf('slow')).toMatchObject([{ state: 'failed' }]), SOON);
    expect(seen[0]?.signal.aborted).toBe(true);
  });
});

describe('a job that can be joined', () => {
  const join = (all: readonly { n: number }[]) => ({ n: all.reduce((sum, { n }) => sum + n, 0) });

  it('is done together with others that wait', async () => {
    const done: number[] = [];
    const job = jobNamed('joined', ({ n }) => void done.push(n), { join });
    const jobs = createJobs({ db }, log, [job]);
    started.push(jobs);
    await sendAll(jobs, job, 10);
    await jobs.start(services);
    await vi.waitFor(() => expect(done).toEqual([45]), SOON);
    await vi.waitFor(async () => expect(await rowsOf('joined')).toEqual([]), SOON);
  });

  it('is tried again alone when that fails, so that it spoils no other', async () => {
    const done: number[] = [];
    const handle: Handle = ({ n }) => {
      if (n === 3 || n === 10) throw new Error('not three, nor with it');
      done.push(n);
    };
    const job = jobNamed('spoiled', handle, { join, retries: 1 });
    const jobs = createJobs({ db }, log, [job]);
    started.push(jobs);
    await sendAll(jobs, job, 5);
    await jobs.start(services);
    await vi.waitFor(() => expect(done.toSorted()).toEqual([0, 1, 2, 4]), SOON);
    await vi.waitFor(
      async () => expect(await rowsOf('spoiled')).toMatchObject([{ state: 'failed', data: { n: 3 } }]),
      SOON,
    );
  });
});

describe('the workers', () => {
  it('run no more of one kind side by side than allowed', async () => {
    let [now, most, done] = [0, 0, 0];
    const job = jobNamed(
      'few',
      async () => {
        most = Math.max(most, ++now);
        await sleep(15);
        now--;
        done++;
      },
      { concurrency: 3 },
    );
    await sendAll(await startJobs([job]), job, 20);
    await vi.waitFor(() => expect(done).toBe(20), SOON);
    expect(most).toBe(3);
  });

  it('of several servers share the work, each piece done once', async () => {
    const done: number[] = [];
    const job = jobNamed('shared', async ({ n }) => {
      await sleep(5);
      done.push(n);
    });
    const other = openDatabase(test.connection, { onError: () => undefined });
    const [first] = await Promise.all([startJobs([job]), startJobs([job], other)]);
    await sendAll(first, job, 40);
    // None is left that another server could still take.
    await vi.waitFor(async () => expect(await rowsOf('shared')).toEqual([]), SOON);
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    for (const jobs of started.splice(0)) await jobs.stop();
    await other.close();
  });

  it('let what runs come to its end when they are stopped, and take nothing new', async () => {
    const seen: string[] = [];
    const slowly: Handle = async ({ n }) => {
      seen.push(`began ${n}`);
      await sleep(200);
      seen.push(`ended ${n}`);
    };
    const job = jobNamed('ending', slowly, { concurrency: 1 });
    const jobs = await startJobs([job]);
    await sendAll(jobs, job, 2);
    await vi.waitFor(() => expect(seen).toEqual(['began 0']), SOON);
    await jobs.stop();
    expect(seen).toEqual(['began 0', 'ended 0']);
    expect(await rowsOf('ending')).toMatchObject([{ state: 'created', data: { n: 1 } }]);
  });

  it('take over the work of a server that died once its time is up', async () => {
    const done: number[] = [];
    const job = jobNamed('orphaned', ({ n }) => void done.push(n));
    const dead = createJobs({ db }, log, [job]);
    await sendAll(dead, job, 1);
    await db.query(sql`update pgboss.job set state = 'active', started_on = now() - interval '2 minutes'
                    where name = 'orphaned'`);
    await startJobs([job]);
    await vi.waitFor(() => expect(done).toEqual([0]), SOON);
  });

  it('outlive a database that is away for a while', async () => {
    const done: number[] = [];
    let begun = 0;
    const job = jobNamed('patient', async ({ n }) => {
      begun += 1;
      await sleep(100);
      done.push(n);
    });
    const jobs = await startJobs([job]);
    await sendAll(jobs, job, 2);
    await vi.waitFor(() => expect(begun).toBe(2), SOON);
    await db.query(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await sendAll(jobs, job, 2);
    await vi.waitFor(() => expect(done.toSorted()).toEqual([0, 0, 1, 1]), SOON);
    await vi.waitFor(async () => expect(await rowsOf('patient')).toEqual([]), SOON);
  });
});

it('makes the tables once when several servers start together on a new database', async () => {
  const fresh = await createTestDatabase();
  const databases = [1, 2, 3].map(() => openDatabase(fresh.connection, { onError: () => undefined }));
  const job = jobNamed('together', () => undefined);
  await Promise.all(databases.map((each) => startJobs([job], each)));
  for (const jobs of started.splice(0)) await jobs.stop();
  for (const each of databases) await each.close();
  await fresh.drop();
});
