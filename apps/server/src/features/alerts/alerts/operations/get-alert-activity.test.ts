import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Branch } from '../../../../testing/tenants.ts';
import { addAlert, hoursBefore } from '../testing/add-alerts.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await app.services.db.query(sql`truncate alerts, alert_rollups cascade`);
});

type Part = Parameters<typeof addAlert>[2];

/** An alert with the count of its hour, as the ingest writes both. */
async function raise(branch: Branch, part: Part & { occurredAt: Date }) {
  const useCase = part.useCase ?? 'no_access_area';
  const id = await addAlert(app.services.db, branch, { ...part, useCase });
  await app.services.db.query(sql`
    insert into alert_rollups (reseller_id, company_id, site_id, camera_id, use_case, hour, alerts)
    values (${branch.resellerId}, ${branch.companyId}, ${branch.siteId}, ${branch.cameraId}, ${useCase},
      date_trunc('hour', ${part.occurredAt}::timestamptz), 1)
    on conflict (camera_id, use_case, hour) do update set alerts = alert_rollups.alerts + 1`);
  return id;
}

const activity = async (username: string, branch = app.tenants.own, timezone = 'UTC') =>
  (await app.as(username))('GET /cameras/:id/alert_activity/', {
    params: { id: branch.cameraId },
    query: { timezone },
  });

const now = new Date();
const daysAgo = (days: number) => hoursBefore(now, days * 24);

describe('the activity of a camera', () => {
  it('has the count of each day and the last alert of each use case', async () => {
    const { own, foreign } = app.tenants;
    const last = await raise(own, { occurredAt: daysAgo(1) });
    await raise(own, { occurredAt: daysAgo(1.001) });
    await raise(own, { occurredAt: daysAgo(3) });
    const old = await raise(own, { useCase: 'crowding', occurredAt: daysAgo(60) });
    await raise(foreign, { useCase: 'speeding', occurredAt: daysAgo(1) });
    const { days, exact, use_cases: found } = await activity('operator');
    expect([days.length, exact, Object.keys(found).toSorted()]).toEqual([7, true, ['crowding', 'no_access_area']]);
    expect(days.at(-1)).toBe(now.toISOString().slice(0, 10));
    expect(found.no_access_area?.counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(found.no_access_area?.counts[3]).toBe(1);
    expect(found.no_access_area?.last).toEqual({ id: last, occurred_at: daysAgo(1).toISOString() });
    expect(found.crowding).toMatchObject({ counts: [0, 0, 0, 0, 0, 0, 0], last: { id: old } });
  });

  it('leaves out what the viewer’s lists leave out', async () => {
    const { own } = app.tenants;
    const shown = await raise(own, { occurredAt: daysAgo(2) });
    await raise(own, { occurredAt: daysAgo(1), status: 'invalid' });
    await raise(own, { occurredAt: daysAgo(1), markedForDeletion: true });
    const seen = (await activity('viewer')).use_cases.no_access_area;
    expect([seen?.counts.reduce((sum, count) => sum + count, 0), seen?.last?.id]).toEqual([1, shown]);
    const all = (await activity('operator')).use_cases.no_access_area;
    expect(all?.counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it('goes by the days of the viewer', async () => {
    const [utc, kiritimati] = [await activity('operator'), await activity('operator', app.tenants.own, 'Etc/GMT-14')];
    const ahead = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
    expect([utc.days.at(-1), kiritimati.days.at(-1)]).toEqual([now.toISOString().slice(0, 10), ahead]);
  });

  it('refuses a time zone there is not, and a camera of somebody else', async () => {
    await expect(activity('operator', app.tenants.own, 'Mars/Olympus')).rejects.toMatchObject({ status: 422 });
    await expect(activity('operator', app.tenants.foreign)).rejects.toMatchObject({ status: 404 });
  });
});
