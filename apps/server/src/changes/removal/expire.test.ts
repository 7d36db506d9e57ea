import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { addBranch, type Branch } from '../../testing/tenants.ts';
import { expireSite } from './expire-site.ts';
import { tidyUp } from './tidy-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const expire = (branch: Branch) => expireSite(app.services, branch.siteId, new AbortController().signal);
const forgetAfter = async (branch: Branch, frequency: string) =>
  app.services.db.query(
    sql`update sites set settings = ${{ record_deletion_frequency: frequency }} where id = ${branch.siteId}`,
  );

async function addPicture(branch: Branch): Promise<string> {
  const id = uuidv7();
  const key = `media/${branch.cameraId}/${id}.jpg`;
  await app.services.storage.put(key, Buffer.from('picture'), 'image/jpeg');
  await app.services.db.query(
    sql`insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key)
     values (${id}, ${branch.resellerId}, ${branch.companyId}, ${branch.siteId}, ${branch.cameraId}, 'image/jpeg', 7, ${key})`,
  );
  return id;
}

async function addAlert(branch: Branch, age: string, more: { marked?: boolean; frameId?: string } = {}) {
  const id = uuidv7();
  const { resellerId, companyId, siteId, groupId, cameraId } = branch;
  await app.services.db.query(
    sql`insert into alerts (id, reseller_id, company_id, site_id, group_id, camera_id, use_case, occurred_at,
       marked_for_deletion, frame_id)
     values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${groupId}, ${cameraId}, 'crowding', now() - ${age}::interval, ${more.marked ?? false}, ${more.frameId ?? null})`,
  );
  return id;
}

const alertsOf = async (branch: Branch) =>
  (
    await app.services.db.query<{ id: string }>(sql`select id from alerts where site_id = ${branch.siteId} order by id`)
  ).rows.map(({ id }) => id);
const hasPicture = async (branch: Branch, id: string) =>
  (await app.services.storage.sizeOf(`media/${branch.cameraId}/${id}.jpg`)) !== null;

describe('record deletion frequency (SETTINGS-05)', () => {
  it('removes alerts that are older, with the pictures only they show, and those marked for deletion', async () => {
    const site = await addBranch(app.services.db, 'forgetful', app.tenants.own);
    const [own, shared, kept] = [await addPicture(site), await addPicture(site), await addPicture(site)];
    await addAlert(site, '2 months', { frameId: own });
    await addAlert(site, '2 months', { frameId: shared });
    await addAlert(site, '1 day', { marked: true, frameId: own });
    const young = await addAlert(site, '20 days', { frameId: shared });
    const younger = await addAlert(site, '1 day', { frameId: kept });
    await forgetAfter(site, '1_month');
    expect(await expire(site)).toBe(true);
    expect(await alertsOf(site)).toEqual([young, younger].toSorted());
    expect(await Promise.all([own, shared, kept].map((id) => hasPicture(site, id)))).toEqual([false, true, true]);
    const { rows } = await app.services.db.query(
      sql`select id from media where camera_id = ${site.cameraId} order by id`,
    );
    expect(rows).toEqual([{ id: shared }, { id: kept }]);
  });

  it.each([
    ['3_months', '2 months', true],
    ['3_months', '4 months', false],
    ['6_months', '5 months', true],
    ['6_months', '7 months', false],
    ['1_year', '11 months', true],
    ['1_year', '13 months', false],
    ['2_years', '23 months', true],
    ['2_years', '25 months', false],
    ['never', '120 months', true],
  ])('%s: an alert of %s ago is kept: %s', async (frequency, age, isKept) => {
    const site = await addBranch(app.services.db, `${frequency} ${age}`, app.tenants.own);
    const alert = await addAlert(site, age);
    await forgetAfter(site, frequency);
    await expire(site);
    expect(await alertsOf(site)).toEqual(isKept ? [alert] : []);
  });

  it('removes nothing by itself from a site that never chose, not even what is marked', async () => {
    const site = await addBranch(app.services.db, 'undecided', app.tenants.own);
    const alert = await addAlert(site, '10 years', { marked: true });
    await expire(site);
    expect(await alertsOf(site)).toEqual([alert]);
  });

  it('is looked at once a day for the sites that chose one; removals that were given up are taken up again', async () => {
    const { db } = app.services;
    const site = await addBranch(db, 'daily', app.tenants.own);
    const removed = await addBranch(db, 'given up', app.tenants.own);
    await forgetAfter(site, '1_year');
    await db.query(sql`update site_rows set removed_at = now() where id = ${removed.siteId}`);
    await tidyUp(app.services);
    const { rows } = await db.query<{ name: string; data: { id?: string; siteId?: string } }>(
      sql`select name, data from pgboss.job where name in ('records.expire', 'removal.clear')`,
    );
    expect(rows).toContainEqual({ name: 'records.expire', data: { siteId: site.siteId } });
    expect(rows).toContainEqual({ name: 'removal.clear', data: { type: 'site', id: removed.siteId } });
    expect(rows.some(({ data }) => data.siteId === app.tenants.own.siteId)).toBe(false);
  });
});

async function addVehicle(branch: Branch, age: string, more: { pictureId?: string; pairId?: string } = {}) {
  const id = uuidv7();
  const { resellerId, companyId, siteId, cameraId } = branch;
  await app.services.db.query(sql`
    insert into vehicle_records (id, reseller_id, company_id, site_id, camera_id, occurred_at, direction, vehicle_type, score,
      authorisation, needs_check, picture_id, pair_id, stay_seconds)
    values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, now() - ${age}::interval, 'entry', 'truck', 0.9,
      'unknown', true, ${more.pictureId ?? null}, ${more.pairId ?? null}, ${more.pairId ? 60 : null})`);
  return id;
}

async function addFace(branch: Branch, age: string, more: { pictureId?: string; pairId?: string } = {}) {
  const id = uuidv7();
  const { resellerId, companyId, siteId, cameraId } = branch;
  await app.services.db.query(sql`
    insert into face_records (id, reseller_id, company_id, site_id, camera_id, occurred_at, direction, in_capture_log,
      in_access_log, quality, template, result, needs_decision, picture_id, pair_id, stay_seconds)
    values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, now() - ${age}::interval, 'entry', true, true, 0.9,
      '\\x01', 'not_recognised', true, ${more.pictureId ?? null}, ${more.pairId ?? null}, ${more.pairId ? 60 : null})`);
  return id;
}

describe('records of vehicles (SETTINGS-05)', () => {
  const vehiclesOf = async (branch: Branch) =>
    (
      await app.services.db.query(sql`
      select id, pair_id, stay_seconds from vehicle_records where site_id = ${branch.siteId} order by id`)
    ).rows;

  it('go with the pictures only they show, and their other halves stay alone', async () => {
    const site = await addBranch(app.services.db, 'forgetful gate', app.tenants.own);
    const [own, shared, alerted] = [await addPicture(site), await addPicture(site), await addPicture(site)];
    const old = await addVehicle(site, '2 months', { pictureId: own });
    await addVehicle(site, '2 months', { pictureId: shared });
    await addVehicle(site, '2 months', { pictureId: alerted });
    const young = await addVehicle(site, '20 days', { pictureId: shared, pairId: old });
    await app.services.db.query(sql`update vehicle_records set pair_id = ${young} where id = ${old}`);
    await addAlert(site, '1 day', { frameId: alerted });
    await forgetAfter(site, '1_month');
    expect(await expire(site)).toBe(true);
    expect(await vehiclesOf(site)).toEqual([{ id: young, pair_id: null, stay_seconds: null }]);
    expect(await Promise.all([own, shared, alerted].map((id) => hasPicture(site, id)))).toEqual([false, true, true]);
  });

  it('keep a picture that goes with its alert as long as the record is there', async () => {
    const site = await addBranch(app.services.db, 'forgetful alerts', app.tenants.own);
    const picture = await addPicture(site);
    await addAlert(site, '2 months', { frameId: picture });
    const young = await addVehicle(site, '20 days', { pictureId: picture });
    await forgetAfter(site, '1_month');
    await expire(site);
    expect(await hasPicture(site, picture)).toBe(true);
    expect(await vehiclesOf(site)).toMatchObject([{ id: young }]);
  });

  it('stay at a site that never chose', async () => {
    const site = await addBranch(app.services.db, 'undecided gate', app.tenants.own);
    const id = await addVehicle(site, '10 years');
    await expire(site);
    expect(await vehiclesOf(site)).toMatchObject([{ id }]);
  });
});

describe('captured faces (SETTINGS-05)', () => {
  const facesOf = async (branch: Branch) =>
    (
      await app.services.db.query(sql`
      select id, pair_id, stay_seconds from face_records where site_id = ${branch.siteId} order by id`)
    ).rows;

  it('go with the pictures only they show, and their other halves stay alone', async () => {
    const site = await addBranch(app.services.db, 'forgetful door', app.tenants.own);
    const [own, shared, alerted] = [await addPicture(site), await addPicture(site), await addPicture(site)];
    const old = await addFace(site, '2 months', { pictureId: own });
    await addFace(site, '2 months', { pictureId: shared });
    await addFace(site, '2 months', { pictureId: alerted });
    const young = await addFace(site, '20 days', { pictureId: shared, pairId: old });
    await app.services.db.query(sql`update face_records set pair_id = ${young} where id = ${old}`);
    await addAlert(site, '1 day', { frameId: alerted });
    await forgetAfter(site, '1_month');
    expect(await expire(site)).toBe(true);
    expect(await facesOf(site)).toEqual([{ id: young, pair_id: null, stay_seconds: null }]);
    expect(await Promise.all([own, shared, alerted].map((id) => hasPicture(site, id)))).toEqual([false, true, true]);
  });

  it('stay at a site that never chose', async () => {
    const site = await addBranch(app.services.db, 'undecided door', app.tenants.own);
    const id = await addFace(site, '10 years');
    await expire(site);
    expect(await facesOf(site)).toMatchObject([{ id }]);
  });
});

it('a picture stays as long as a record of another kind shows it', async () => {
  const site = await addBranch(app.services.db, 'forgetful gate and door', app.tenants.own);
  const [face, vehicle, alert] = [await addPicture(site), await addPicture(site), await addPicture(site)];
  await addVehicle(site, '2 months', { pictureId: face });
  await addFace(site, '1 day', { pictureId: face });
  await addFace(site, '2 months', { pictureId: vehicle });
  await addVehicle(site, '1 day', { pictureId: vehicle });
  await addAlert(site, '2 months', { frameId: alert });
  await addFace(site, '1 day', { pictureId: alert });
  await forgetAfter(site, '1_month');
  expect(await expire(site)).toBe(true);
  expect(await Promise.all([face, vehicle, alert].map((id) => hasPicture(site, id)))).toEqual([true, true, true]);
});
