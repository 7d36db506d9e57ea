import path from 'node:path';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clearAwayJob } from '../changes/removal/clear-away.job.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import { type Database, openDatabase } from '../platform/db/db.ts';
import { name, sql } from '../platform/db/sql.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { createFolderStorage } from '../platform/storage/folder.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { JOBS } from '../registry/jobs.ts';
import { addBranch, type Branch } from '../testing/tenants.ts';
import { buildProgram } from './testing/build-program.ts';
import { createInstallation, type Installation } from './testing/real-server.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

/** More than a removal deletes at once, so that a kill finds some gone and some there. */
const BATCH = 200;
const PICTURES = 3 * BATCH;
const PATIENCE_MS = 120_000;

let installation: Installation;
let server: ServerProcess;
let storage: Storage;
let going: Branch;
let sister: Branch;

const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase(await installation.connection(), { onError: () => undefined });
  return work(db).finally(() => db.close());
};

beforeAll(async () => {
  installation = await createInstallation(await buildProgram('main.ts', 'server-for-removal'));
  const folder = path.join(installation.dataDir, 'media');
  storage = createFolderStorage({ folder, apiBase: '/api', secrets: createSecrets('of no importance here') });
  server = await startServer(installation.program);
  await withDatabase(async (db) => {
    going = await addBranch(db, 'going');
    sister = await addBranch(db, 'sister', going);
    await addPictures(db, going, PICTURES);
    await addPictures(db, sister, 5);
  });
}, 180_000);
afterAll(() => installation.remove(), 120_000);

async function addPictures(db: Database, branch: Branch, count: number) {
  const { resellerId, companyId, siteId, groupId, cameraId } = branch;
  const ids = Array.from({ length: count }, () => uuidv7());
  // All at once: each write waits for the disk.
  await Promise.all(ids.map((id) => storage.put(`media/${cameraId}/${id}.jpg`, Buffer.from('x'), 'image/jpeg')));
  await db.query(
    sql`insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key)
     select id, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'image/jpeg', 1, 'media/' || ${cameraId}::uuid || '/' || id || '.jpg' from unnest(${ids}::uuid[]) id`,
  );
  await db.query(
    sql`insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at, frame_id)
     select gen_random_uuid(), ${resellerId}, ${companyId}, ${siteId}, ${groupId}, ${cameraId}, 'crowding', now(), id from unnest(${ids}::uuid[]) id`,
  );
}

async function beginRemoval(db: Database) {
  const jobs = createJobs({ db }, pino({ level: 'silent' }), JOBS);
  await db.transaction(async (tx) => {
    for (const [table, column] of [
      ['site_rows', 'id'],
      ['camera_group_rows', 'site_id'],
      ['camera_rows', 'site_id'],
    ] as const)
      await tx.query(sql`update ${name(table)} set removed_at = now() where ${name(column)} = ${going.siteId}`);
    await jobs.send(tx, clearAwayJob, { type: 'site', id: going.siteId });
  });
  await jobs.stop();
}

const filesOf = async (branch: Branch) => {
  const keys: string[] = [];
  for await (const key of storage.list(`media/${branch.cameraId}/`)) keys.push(key);
  return keys;
};
const rowsOf = async (db: Database, branch: Branch) =>
  (
    await db.query<{ key: string }>(sql`select storage_key as key from media where camera_id = ${branch.cameraId}`)
  ).rows.map(({ key }) => key);

/** Work of a server that died is taken over when its time is up; nobody waits for that here. */
const endTimeOfTheDead = (db: Database) =>
  db.query(sql`update pgboss.job set started_on = started_on - interval '10 minutes'
            where name = 'removal.clear' and state = 'active'`);

const isWaitingToDelete = async (db: Database) =>
  (await db.query(sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from media%'`))
    .rowCount === 1;

/** Kills both where it hurts most: the files of a batch are gone, and its rows, one of them locked here, are not. */
const killInTheMiddle = (begin: (db: Database) => Promise<unknown>) =>
  withDatabase(async (db) => {
    const killed = db.transaction(async (tx) => {
      await tx.query(
        sql`select from media where camera_id = ${going.cameraId} order by id offset ${BATCH} limit 1 for update`,
      );
      await begin(db);
      await vi.waitUntil(() => isWaitingToDelete(db), { timeout: PATIENCE_MS, interval: 20 });
      await server.kill();
      await installation.killDatabase();
    });
    // It cannot be committed: the database is dead.
    await expect(killed).rejects.toThrow();
  });

describe('kill -9 of server and database', { timeout: 300_000 }, () => {
  it('stops a removal for a while, and loses track of no file', async () => {
    for (const begin of [beginRemoval, endTimeOfTheDead]) {
      await killInTheMiddle(begin);
      server = await startServer(installation.program);
      await withDatabase(async (db) => {
        const known = await rowsOf(db, going);
        const files = await filesOf(going);
        expect(files.filter((key) => !known.includes(key))).toEqual([]);
        // Or the kill hit nothing.
        expect(files.length).toBeLessThan(known.length);
      });
    }
    await withDatabase(endTimeOfTheDead);
    await withDatabase(async (db) => {
      const isGone = async () => (await db.query(sql`select from site_rows where id = ${going.siteId}`)).rowCount === 0;
      await vi.waitUntil(isGone, { timeout: PATIENCE_MS, interval: 100 });
      expect(await filesOf(going)).toEqual([]);
      const { rowCount } = await db.query(sql`select from alerts where site_id = ${going.siteId}`);
      expect(rowCount).toBe(0);
      expect(await filesOf(sister)).toHaveLength(5);
      expect(await rowsOf(db, sister)).toHaveLength(5);
    });
  });
});
