import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeVideoJob } from '../features/analytics/timelapse/public.ts';
import { addFrame, pictureOf } from '../features/analytics/timelapse/testing/frames.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import { type Database, openDatabase } from '../platform/db/db.ts';
import { sql } from '../platform/db/sql.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { createFolderStorage } from '../platform/storage/folder.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { JOBS } from '../registry/jobs.ts';
import { addBranch, type Branch } from '../testing/tenants.ts';
import { buildProgram } from './testing/build-program.ts';
import { createInstallation, type Installation } from './testing/real-server.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

/** Enough that a video is not made between two looks at how far it is. */
const FRAMES = 160;
const PATIENCE_MS = 240_000;
const HALF_WAY = 40;

let installation: Installation;
let server: ServerProcess;
let storage: Storage;
let own: Branch;

const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(await installation.connection(), { onError: () => undefined });
  return work(db).finally(() => db.close());
};

beforeAll(async () => {
  installation = await createInstallation(await buildProgram('main.ts', 'server-for-timelapse'));
  const folder = path.join(installation.dataDir, 'media');
  storage = createFolderStorage({ folder, apiBase: '/api', secrets: createSecrets('of no importance here') });
  server = await startServer(installation.program);
  await withDatabase(async (db) => {
    own = await addBranch(db, 'filmed');
    const pictures = [await pictureOf('#a03040', 1280, 720), await pictureOf('#203040', 1280, 720)];
    for (let n = 0; n < FRAMES; n += 1) {
      const at = new Date(Date.UTC(2026, 10, 10, 1) + n * 60_000).toISOString();
      await addFrame({ services: { db, storage } }, own, at, pictures[n % 2]!);
    }
  });
}, 240_000);
afterAll(() => installation.remove(), 120_000);

async function request(db: Database): Promise<string> {
  const id = uuidv7();
  const { resellerId, companyId, siteId, cameraId } = own;
  const jobs = createJobs({ db }, pino({ level: 'silent' }), JOBS);
  await db.transaction(async (tx) => {
    await tx.query(sql`
      insert into timelapses (id, reseller_id, company_id, site_id, camera_id, start_date, end_date, frames_per_second, created_by)
      values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, '2026-11-10', '2026-11-10', 10, ${uuidv7()})`);
    await jobs.send(tx, makeVideoJob, { id });
  });
  await jobs.stop();
  return id;
}

interface Row {
  state: string;
  percent: number;
  storage_key: string | null;
}

const rowOf = async (db: Database, id: string) =>
  (await db.query<Row>(sql`select state, percent, storage_key from timelapses where id = ${id}`)).rows[0]!;

const filesOf = async () => {
  const keys: string[] = [];
  for await (const key of storage.list(`timelapse/${own.cameraId}/`)) keys.push(key);
  return keys.toSorted();
};
const foldersOf = async (id: string) => (await readdir(tmpdir())).filter((name) => name.includes(`timelapse-${id}`));

/** Work of a server that died is taken over when its time is up; nobody waits for that here. */
const endTimeOfTheDead = (db: Database) =>
  db.query(sql`update pgboss.job set started_on = started_on - interval '1 hour'
            where name = 'timelapse.make' and state = 'active'`);

/** Whole from its first to its last picture. */
async function countPictures(key: string): Promise<number> {
  const file = path.join(installation.dataDir, 'check.mp4');
  const stored = await storage.read(key);
  await writeFile(file, stored!.stream);
  const asked = ['-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0', file];
  return Number((await promisify(execFile)('ffprobe', asked)).stdout);
}

describe('kill -9 of the server while it makes a video', { timeout: 600_000 }, () => {
  it('leaves no half file, and ends with exactly one whole video', async () => {
    const id = await withDatabase(request);
    await withDatabase(async (db) => {
      const isUnderWay = async () => {
        const { state, percent } = await rowOf(db, id);
        expect(state).not.toBe('ready');
        return state === 'running' && percent >= HALF_WAY;
      };
      await vi.waitUntil(isUnderWay, { timeout: PATIENCE_MS, interval: 10 });
      await server.kill();
      expect(await rowOf(db, id)).toMatchObject({ state: 'running', storage_key: null });
      expect(await filesOf()).toEqual([]);
      await endTimeOfTheDead(db);
    });
    server = await startServer(installation.program);
    await withDatabase(async (db) => {
      const isOver = async () => (await rowOf(db, id)).state !== 'running';
      await vi.waitUntil(isOver, { timeout: PATIENCE_MS, interval: 100 });
      expect((await rowOf(db, id)).state).toBe('ready');
      const stem = `timelapse/${own.cameraId}/${id}`;
      expect(await filesOf()).toEqual([`${stem}.mp4`, `${stem}.small.jpg`]);
      expect(await countPictures(`${stem}.mp4`)).toBe(FRAMES);
      expect(await foldersOf(id)).toEqual([]);
    });
  });
});
