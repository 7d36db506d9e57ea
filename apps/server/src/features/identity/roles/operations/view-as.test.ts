import type { ApiError } from '@sightline/client/api-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { nodeEvent } from '../../../nodes/node-link/testing/node-event.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const viewAs = async (by: string, whom: string) =>
  (await app.as(by))('GET /users/:id/view_as/', { params: { id: app.tenants.userIds[whom]! } });

describe('view as', () => {
  it('shows the very permissions and tabs the person has', async () => {
    for (const whom of ['viewer', 'operator', 'company', 'reseller']) {
      const own = await (await app.as(whom))('GET /users/current/');
      const seen = await viewAs('superuser', whom);
      expect([seen.permissions, seen.tab_access]).toEqual([own.permissions, own.tab_access]);
    }
  });

  it('shows the reach as a tree with counts', async () => {
    const { own, sister } = app.tenants;
    const { reach } = await viewAs('superuser', 'reseller');
    expect(reach).toMatchObject({
      everything: false,
      is_partial: false,
      reseller_count: 1,
      company_count: 2,
      site_count: 2,
      camera_count: 2,
      resellers: [
        {
          id: own.resellerId,
          company_count: 2,
          companies: [
            { id: own.companyId, site_count: 1, sites: [{ id: own.siteId, camera_count: 1 }] },
            { id: sister.companyId, site_count: 1 },
          ],
        },
      ],
    });
    const all = (await viewAs('superuser', 'superuser')).reach;
    expect([all.everything, all.reseller_count, all.site_count]).toEqual([true, 2, 3]);
  });

  it('counts the cameras and alerts the person would see themselves', async () => {
    const events = [nodeEvent(app.tenants.own.cameraId), nodeEvent(app.tenants.own.cameraId)];
    await app.asNode(app.tenants.own.nodeToken)('POST /node/events/', { body: { events } });
    expect((await viewAs('company', 'viewer')).alert_count).toBe(2);
    expect((await viewAs('superuser', 'other')).alert_count).toBe(0);
    await app.services.db.query(
      sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'operator'`,
    );
    expect((await viewAs('company', 'operator')).alert_count).toBeNull();
  });

  it('leaves out what lies outside the caller’s own reach', async () => {
    const { sister } = app.tenants;
    await app.services.db.query(
      sql`insert into user_sites (user_id, site_id) values (${app.tenants.userIds.viewer}, ${sister.siteId})`,
    );
    const seen = await viewAs('company', 'viewer');
    expect([seen.reach.is_partial, seen.reach.site_count]).toEqual([true, 1]);
    expect(JSON.stringify(seen)).not.toContain(sister.siteId);
    expect((await viewAs('reseller', 'viewer')).reach).toMatchObject({ is_partial: false, site_count: 2 });
  });

  it('is for people within reach, and is written into the audit trail', async () => {
    const refused = await viewAs('other', 'viewer').catch((error: unknown) => (error as ApiError).status);
    expect(refused).toBe(404);
    await app.services.db.query(sql`delete from audit_entries`);
    await viewAs('company', 'operator');
    const { rows } = await app.services.db.query(
      sql`select kind, action, actor_name, object_type, object_name, site_id from audit_entries`,
    );
    expect(rows).toEqual([
      {
        kind: 'action',
        action: 'view_as',
        actor_name: 'company',
        object_type: 'user',
        object_name: 'operator',
        site_id: app.tenants.own.siteId,
      },
    ]);
  });
});
