import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const PICTURES = 1500;
const KILLS = 2;

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

const beginRemoval = () =>
  withDatabase(async (db) => {
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
  });

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

describe('kill -9 of server and database', { timeout: 300_000 }, () => {
  it('stops a removal for a while, and loses track of no file', async () => {
    await beginRemoval();
    let left = PICTURES;
    for (let kills = 0; kills < KILLS; kills += 1) {
      const target = left - PICTURES / (KILLS + 2);
      await withDatabase(async (db) => {
        while ((await rowsOf(db, going)).length > target) await sleep(5);
      });
      await server.kill();
      await installation.killDatabase();
      server = await startServer(installation.program);
      await withDatabase(async (db) => {
        const known = new Set(await rowsOf(db, going));
        left = known.size;
        expect((await filesOf(going)).filter((key) => !known.has(key))).toEqual([]);
        await endTimeOfTheDead(db);
      });
    }
    await withDatabase(async (db) => {
      const isThere = async () =>
        (await db.query(sql`select from site_rows where id = ${going.siteId}`)).rowCount === 1;
      while (await isThere()) await sleep(100);
      expect(await filesOf(going)).toEqual([]);
      const { rowCount } = await db.query(sql`select from alerts where site_id = ${going.siteId}`);
      expect(rowCount).toBe(0);
      expect(await filesOf(sister)).toHaveLength(5);
      expect(await rowsOf(db, sister)).toHaveLength(5);
    });
  });
});
