import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reachedBefore } from '../../../changes/reach/reached.ts';
import { clearAway } from '../../../changes/removal/clear-away.ts';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch } from '../../../testing/tenants.ts';
import { aChunk } from './testing/chunk.ts';
import { tidyDetections } from './tidy-detections.ts';

const BYTES = aChunk(0).data.length;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { DETECTION_LOG_MAX_BYTES: String(Math.round(BYTES * 4.5)) } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`truncate detection_chunks, detection_gaps`);
  await app.services.db.query(sql`update camera_rows set detection_log_days = 7`);
});

const at = (ms: number) => new Date(ms).toISOString();
const tidy = () => tidyDetections(app.services, {}, { signal: new AbortController().signal });
const keyOf = (id: string, cameraId: string) => `detections/${cameraId}/${id}.bin`;

/** Stores a chunk of a camera some time ago; chunks weigh all the same. */
async function log(agoMs: number, camera: 'own' | 'sister' = 'own') {
  const id = uuidv7();
  const { cameraId, nodeToken } = app.tenants[camera];
  const chunk = aChunk(Math.floor(Date.now() / 1000) * 1000 - agoMs);
  await app.asNode(nodeToken)('PUT /node/detections/:id/', {
    params: { id },
    query: { camera_id: cameraId, ...chunk.claims },
    upload: { type: 'application/octet-stream', data: chunk.data },
  });
  return { id, ...chunk.claims, key: keyOf(id, cameraId) };
}
const kept = async () =>
  (await app.services.db.query<{ id: string }>(sql`select id from detection_chunks order by from_at`)).rows.map(
    ({ id }) => id,
  );
const isStored = async (key: string) => (await app.services.storage.sizeOf(key)) !== null;
const gapsOf = async (username: string, camera: 'own' | 'sister') =>
  (
    await (
      await app.as(username)
    )('GET /detections/chunks/', {
      query: { camera_id: app.tenants[camera].cameraId, from: at(Date.now() - 30 * DAY_MS), to: at(Date.now()) },
    })
  ).gaps;

/** As people set it in the camera's form. */
async function setDays(camera: 'own' | 'sister', detection_log_days: number) {
  const superuser = await app.as('superuser');
  const params = { id: app.tenants[camera].cameraId };
  const { versions } = await superuser('GET /camera/camera-settings/:id/', { params });
  return superuser('PUT /camera/camera-settings/:id/', {
    params,
    body: { detection_log_days, versions: { specifications: versions.specifications } },
  });
}

describe('the detection log', () => {
  it('forgets what is older than its camera keeps it, rows and files', async () => {
    const [old, young] = [await log(8 * DAY_MS), await log(6 * DAY_MS)];
    await tidy();
    expect(await kept()).toEqual([young.id]);
    expect([await isStored(old.key), await isStored(young.key)]).toEqual([false, true]);
    // Nobody expected it to be there any longer.
    expect(await gapsOf('company', 'own')).toEqual([]);
  });

  it('keeps longer, or nothing, where a camera says so', async () => {
    const [mine, theirs] = [await log(8 * DAY_MS), await log(HOUR_MS, 'sister')];
    expect((await setDays('own', 30)).detection_log_days).toBe(30);
    await setDays('sister', 0);
    await tidy();
    expect(await kept()).toEqual([mine.id]);
    expect(await isStored(theirs.key)).toBe(false);
  });

  it('is kept for a whole number of days, a year at most', async () => {
    for (const [days, message] of [
      [-1, 'Value must be greater than or equal to 0'],
      [366, 'Value must be less than or equal to 365'],
      [1.5, 'Only integer values are allowed'],
    ] as const)
      await expect(setDays('own', days)).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ field: 'detection_log_days', message }] },
      });
  });

  it('gives up its oldest chunks where there is no room, and says what is missing', async () => {
    const oldest = await log(5 * HOUR_MS);
    const next = await log(5 * HOUR_MS - 300_000);
    const sister = await log(4 * HOUR_MS, 'sister');
    const rest = [await log(3 * HOUR_MS), await log(2 * HOUR_MS), await log(HOUR_MS, 'sister')];
    await tidy();
    expect(await kept()).toEqual([sister.id, ...rest.map(({ id }) => id)]);
    expect(await isStored(oldest.key)).toBe(false);
    expect(await gapsOf('company', 'own')).toEqual([{ from: oldest.from, to: next.to, reason: 'disk_full' }]);
    expect(await gapsOf('sister', 'sister')).toEqual([]);
  });

  it('makes a gap longer instead of noting many', async () => {
    const first = await log(6 * HOUR_MS);
    for (let index = 0; index < 4; index++) await log(HOUR_MS - index * 1000);
    await tidy();
    const second = await log(6 * HOUR_MS - 300_000);
    await tidy();
    const apart = await log(5 * HOUR_MS);
    await tidy();
    expect(await gapsOf('company', 'own')).toEqual([
      { from: first.from, to: second.to, reason: 'disk_full' },
      { from: apart.from, to: apart.to, reason: 'disk_full' },
    ]);
    await app.services.db.query(sql`update camera_rows set detection_log_days = 0`);
    await tidy();
    expect(await gapsOf('company', 'own')).toEqual([]);
  });

  it('leaves nothing to do for the next run', async () => {
    await log(HOUR_MS);
    await tidy();
    const before = await kept();
    await tidy();
    expect(await kept()).toEqual(before);
  });

  it('goes with its camera', async () => {
    const { db, storage } = app.services;
    const branch = await addBranch(db, 'going', { resellerId: app.tenants.own.resellerId });
    const id = uuidv7();
    await storage.put(keyOf(id, branch.cameraId), aChunk(0).data, 'application/octet-stream');
    await db.query(sql`
      insert into detection_chunks (id, reseller_id, company_id, site_id, camera_id, from_at, to_at, frames, objects, bytes, storage_key)
      values (${id}, ${branch.resellerId}, ${branch.companyId}, ${branch.siteId}, ${branch.cameraId}, now(), now(), 1, 1, 1, 'x')`);
    await db.query(sql`update camera_rows set removed_at = now() where id = ${branch.cameraId}`);
    await clearAway(
      app.services,
      { type: 'camera', id: reachedBefore(branch.cameraId), files: [] },
      new AbortController().signal,
    );
    expect(await isStored(keyOf(id, branch.cameraId))).toBe(false);
    expect(await kept()).not.toContain(id);
  });
});
