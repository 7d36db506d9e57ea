import { MAX_SITE_STATES } from '@sightline/contract/site-states';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { addAlert } from '../../alerts/alerts/testing/add-alerts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const statesOf = async (username: string, sites: string[]) =>
  (await (await app.as(username))('GET /site_states/', { query: { sites } })).results;

const heartbeat = ({ cameraId }: Branch, state: string) =>
  app.services.db.query(sql`
    update deployments set last_heartbeat_at = now(), health = ${json({ cameras: [{ camera_id: cameraId, state }] })}
    where id = (select deployment_id from cameras where id = ${cameraId})`);

it('counts the cameras that deliver pictures, and knows the last alert', async () => {
  const branch = await addBranch(app.services.db, 'stated', app.tenants.own);
  const { siteId, cameraId } = branch;
  expect(await statesOf('company', [siteId])).toEqual([
    { site_id: siteId, cameras: 1, cameras_live: 0, last_alert_at: null, camera_id: cameraId },
  ]);
  await heartbeat(branch, 'live');
  const occurredAt = new Date('2026-11-14T09:30:00.000Z');
  await addAlert(app.services.db, branch, { occurredAt });
  expect(await statesOf('company', [siteId])).toEqual([
    { site_id: siteId, cameras: 1, cameras_live: 1, last_alert_at: occurredAt.toISOString(), camera_id: cameraId },
  ]);
  await app.services.db.query(sql`update cameras set include = false where id = ${cameraId}`);
  expect(await statesOf('company', [siteId])).toMatchObject([{ cameras: 0, cameras_live: 0 }]);
});

it('says nothing of alerts to those who may not read them', async () => {
  const { siteId } = app.tenants.own;
  await addAlert(app.services.db, app.tenants.own, {});
  expect((await statesOf('operator', [siteId]))[0]?.last_alert_at).not.toBeNull();
  await app.services.db.query(
    sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'operator'`,
  );
  expect((await statesOf('operator', [siteId]))[0]?.last_alert_at).toBeNull();
});

it('ends at the reach', async () => {
  const { foreign, own } = app.tenants;
  expect(await statesOf('superuser', [foreign.siteId])).toHaveLength(1);
  expect(await statesOf('company', [foreign.siteId, own.siteId])).toMatchObject([{ site_id: own.siteId }]);
});

it('needs the permission to list sites', async () => {
  await app.services.db.query(
    sql`update users set removed_permissions = '{sites_list__view}' where username = 'viewer'`,
  );
  await expect(statesOf('viewer', [app.tenants.own.siteId])).rejects.toMatchObject({ status: 403 });
});

it('needs sites, and not too many', async () => {
  const many = Array.from({ length: MAX_SITE_STATES + 1 }, () => uuidv7());
  for (const [sites, field] of [
    [[], 'sites'],
    [['no id'], 'sites.0'],
    [many, 'sites'],
  ] as const)
    await expect(statesOf('company', [...sites])).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field }] },
    });
});
