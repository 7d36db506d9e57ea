import { StoredChange } from '@sightline/contract/alerts/suggestions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch } from '../../../testing/tenants.ts';
import { addAlert } from '../alerts/testing/add-alerts.ts';
import { addSuggestion, DWELL } from './testing/add-suggestion.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`truncate alert_suggestions`);
});

const add = (part = {}) => addSuggestion(app.services.db, app.tenants.own.cameraId, part);
const refusedWith = (code: string) => ({ problem: { errors: [expect.objectContaining({ code })] } });
const entries = async () =>
  (
    await app.services.db.query<{ after: unknown; actor_name: string }>(sql`
      select after, actor_name from audit_entries where object_type = 'suggestion' order by id`)
  ).rows;

describe('suggestions', () => {
  it('are listed with what spares the most first, and counted by what became of them', async () => {
    const small = await add();
    const large = await add({
      change: { kind: 'schedule', from_hour: 12, to_hour: 13, schedule: {} as never },
      stored: { change: StoredChange.write({ ...DWELL, to: 6 }), tried: [] },
      effect: {
        alerts: 30,
        invalid: 28,
        confirmed: 0,
        gone: 20,
        invalid_gone: 20,
        confirmed_lost: 0,
        added: 0,
        days: 7,
      },
    });
    const call = await app.as('company');
    const page = await call('GET /alerts/suggestions/', { query: {} });
    expect(page.results.map(({ id }) => id)).toEqual([large, small]);
    expect([page.count, page.counts]).toEqual([2, { open: 2, applied: 0, dismissed: 0 }]);
    const [first] = (await call('GET /alerts/suggestions/', { query: { size: 1, page: 2 } })).results;
    expect(first).toMatchObject({ id: small, camera: { id: app.tenants.own.cameraId }, change: DWELL, tried: true });
  });

  it('are listed and counted for some sites or cameras alone, whatever became of them', async () => {
    const { own, foreign } = app.tenants;
    const second = await addBranch(app.services.db, 'second', own);
    const [here, there] = [await add(), await addSuggestion(app.services.db, second.cameraId)];
    await addSuggestion(app.services.db, foreign.cameraId);
    const call = await app.as('company');
    await call('POST /alerts/suggestions/:id/apply/', { params: { id: there }, body: { version: 1 } });
    const listed = async (query: { sites?: string[]; cameras?: string[]; status?: 'applied' }) => {
      const { results, count, counts } = await call('GET /alerts/suggestions/', { query });
      return { ids: results.map(({ id }) => id), count, counts };
    };
    const onlyHere = { ids: [here], count: 1, counts: { open: 1, applied: 0, dismissed: 0 } };
    const nothing = { ids: [], count: 0, counts: { open: 0, applied: 0, dismissed: 0 } };
    expect(await listed({ sites: [own.siteId] })).toEqual(onlyHere);
    expect(await listed({ cameras: [own.cameraId] })).toEqual(onlyHere);
    expect(await listed({ status: 'applied', sites: [second.siteId] })).toMatchObject({ ids: [there], count: 1 });
    expect(await listed({ sites: [own.siteId, second.siteId] })).toMatchObject({
      ids: [here],
      counts: { open: 1, applied: 1 },
    });
    expect(await listed({ sites: [second.siteId], cameras: [own.cameraId] })).toEqual(nothing);
    expect(await listed({ sites: [foreign.siteId] })).toEqual(nothing);
    expect(await listed({ cameras: [foreign.cameraId] })).toEqual(nothing);
  });

  it('are not listed for what is no site or camera', async () => {
    const call = await app.as('company');
    for (const field of ['sites', 'cameras'])
      await expect(call('GET /alerts/suggestions/', { query: { [field]: ['gate'] } })).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ field: expect.stringContaining(field) as string }] },
      });
  });

  it('are listed for as many sites and cameras as a call takes; one more is refused with the field', async () => {
    const call = await app.as('company');
    const ids = Array.from({ length: 501 }, () => crypto.randomUUID());
    const most = ids.slice(1);
    const { count } = await call('GET /alerts/suggestions/', { query: { sites: most, cameras: most } });
    expect(count).toBe(0);
    await expect(call('GET /alerts/suggestions/', { query: { cameras: ids } })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'cameras' }] },
    });
  });

  it('show the alerts they were held against, as they stand now', async () => {
    const { db } = app.services;
    const seen = await addAlert(db, app.tenants.own, { status: 'invalid' });
    const id = await add({ evidence: [[seen, 2.4, true]], pictureOf: seen });
    await db.query(sql`update alerts set status = 'compliant' where id = ${seen}`);
    const detail = await (await app.as('company'))('GET /alerts/suggestions/:id/', { params: { id } });
    expect(detail.evidence.map(({ alert, measured, gone }) => [alert.id, alert.status, measured, gone])).toEqual([
      [seen, 'compliant', 2.4, true],
    ]);
    expect(detail.tried_changes.map(({ change }) => change)).toEqual([DWELL]);
  });

  it('become a draft, once however often that is sent, with the limit somebody chose', async () => {
    const id = await add();
    const call = await app.as('company');
    const before = (await entries()).length;
    const applied = await call('POST /alerts/suggestions/:id/apply/', {
      params: { id },
      body: { version: 1, to: 3.5 },
    });
    const again = await call('POST /alerts/suggestions/:id/apply/', { params: { id }, body: { version: 1, to: 3.5 } });
    expect(applied).toMatchObject({ status: 'applied', version: 2, change: { to: 3.5 }, saved_at: null });
    expect(again).toEqual(applied);
    expect((await entries()).slice(before)).toEqual([
      { after: { status: 'applied', limit: 3.5 }, actor_name: 'company' },
    ]);
    const reopened = await call('POST /alerts/suggestions/:id/reopen/', { params: { id }, body: { version: 2 } });
    expect(reopened).toMatchObject({ status: 'open', version: 3 });
  });

  it('are dismissed with a reason, and that can be undone', async () => {
    const id = await add();
    const call = await app.as('company');
    const send = (body: { version: number; reason: string }) =>
      call('POST /alerts/suggestions/:id/dismiss/', { params: { id }, body });
    await expect(send({ version: 1, reason: ' ' })).rejects.toMatchObject({
      problem: { errors: [{ field: 'reason' }] },
    });
    await expect(send({ version: 7, reason: 'Known' })).rejects.toMatchObject(refusedWith('changed_since'));
    expect(await send({ version: 1, reason: 'Training this week' })).toMatchObject({
      status: 'dismissed',
      reason: 'Training this week',
      changed_by: 'company',
    });
    await expect(
      call('POST /alerts/suggestions/:id/apply/', { params: { id }, body: { version: 2 } }),
    ).rejects.toMatchObject(refusedWith('changed_since'));
    const open = await call('POST /alerts/suggestions/:id/reopen/', { params: { id }, body: { version: 2 } });
    expect(open).toMatchObject({ status: 'open', reason: null });
  });

  it('are over once their draft is saved, and tell what happened since', async () => {
    const id = await add();
    const call = await app.as('company');
    const saved = await call('POST /alerts/suggestions/:id/settle/', { params: { id }, body: { version: 1 } });
    expect(saved).toMatchObject({ status: 'applied', since: { alerts: 0, invalid: 0 } });
    await expect(
      call('POST /alerts/suggestions/:id/reopen/', { params: { id }, body: { version: 2 } }),
    ).rejects.toMatchObject(refusedWith('suggestion_settled'));
    const { resellerId, companyId, siteId, cameraId } = app.tenants.own;
    await app.services.db.query(sql`
      insert into alert_rollups (reseller_id, company_id, site_id, camera_id, use_case, hour, alerts, invalid)
      values (${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'no_access_area', now() + interval '1 hour', 5, 1)`);
    const [since] = (await call('GET /alerts/suggestions/', { query: { status: 'applied' } })).results;
    expect(since?.since).toEqual({ alerts: 5, invalid: 1 });
  });

  it('are for those who see invalid alerts, and are decided by those who may save the draft', async () => {
    const id = await add();
    const denied = refusedWith('permission_denied');
    const viewer = await app.as('viewer');
    await expect(
      viewer('POST /alerts/suggestions/:id/apply/', { params: { id }, body: { version: 1 } }),
    ).rejects.toMatchObject(denied);
    await expect(viewer('GET /alerts/suggestions/:id/', { params: { id } })).rejects.toMatchObject(denied);
    const other = await app.as('other');
    const missing = refusedWith('suggestion_not_found');
    await expect(other('GET /alerts/suggestions/:id/', { params: { id } })).rejects.toMatchObject(missing);
    await expect(
      other('POST /alerts/suggestions/:id/apply/', { params: { id }, body: { version: 1 } }),
    ).rejects.toMatchObject(missing);
    expect((await other('GET /alerts/suggestions/', { query: {} })).counts.open).toBe(0);
  });
});
