import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moveCounts } from '../../../changes/rollups/move-counts.repo.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { nodeEvent } from '../../nodes/node-link/testing/node-event.ts';

let app: TestApp;
let branch: Branch;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  made += 1;
  branch = await addBranch(app.services.db, `zones-${made}`, app.tenants.own);
});

interface DrawnZone {
  id: string;
  area: string;
}

/** A zone of the site, with the area that shows it on the camera. */
async function addZone(name: string): Promise<DrawnZone> {
  const { db } = app.services;
  const [id, area] = [uuidv7(), uuidv7()];
  await db.query(sql`insert into zones (id, reseller_id, company_id, site_id, name, color)
    values (${id}, ${branch.resellerId}, ${branch.companyId}, ${branch.siteId}, ${name}, '#123456')`);
  await db.query(sql`insert into areas (id, camera_id, tag, kind, form, zone_id)
    values (${area}, ${branch.cameraId}, 'no_access_area', 'polygon', ${json({})}, ${id})`);
  return { id, area };
}

async function report(at: string, zone?: DrawnZone, useCase = 'no_access_area'): Promise<string> {
  const event = nodeEvent(branch.cameraId, { occurred_at: at, use_case: useCase });
  const zones = zone ? event.zones.map((each) => ({ ...each, area_id: zone.area })) : [];
  await app.asNode(branch.nodeToken)('POST /node/events/', { body: { events: [{ ...event, zones }] } });
  return event.id;
}

const statistics = async (body: object = {}, who = 'company') =>
  (await app.as(who))('POST /alerts/records/statistics/', {
    body: { first_day: '2026-03-09', last_day: '2026-03-15', sites: [branch.siteId], ...body },
  });

/** Three alerts in one zone, one of them the week before; one in another; one in none. */
async function fill() {
  const [north, south] = [await addZone('North'), await addZone('South')];
  const first = await report('2026-03-09T02:00:00Z', north);
  await report('2026-03-10T02:00:00Z', north, 'crowding');
  await report('2026-03-03T02:00:00Z', north);
  await report('2026-03-11T02:00:00Z', south);
  await report('2026-03-12T02:00:00Z');
  return { north, south, first };
}

it('FILTER-15 tells of the zones in which alerts happened, and of what happened in none', async () => {
  const { north } = await fill();
  const { zones, outside_zones } = await statistics();
  expect(zones.map(({ name, alerts, before, pending }) => [name, alerts, before, pending])).toEqual([
    ['North', 2, 1, 2],
    ['South', 1, 0, 1],
  ]);
  expect(zones[0]).toMatchObject({ id: north.id, color: '#123456', site: { id: branch.siteId } });
  expect(outside_zones).toEqual({ alerts: 1, before: 0 });
});

it('counts zones of some use cases, cameras and statuses alone, and follows a change of status', async () => {
  const { north, first } = await fill();
  const { db } = app.services;
  await db.transaction(async (tx) => {
    await tx.query(sql`update alerts set status = 'compliant' where id = ${first}`);
    await moveCounts(tx, [{ alert_id: first, from: 'pending', to: 'compliant', at: new Date('2026-03-09T03:00:00Z') }]);
  });
  const zonesFor = async (body: object) => (await statistics(body)).zones.map(({ id, alerts }) => [id, alerts]);
  expect(await zonesFor({ statuses: ['compliant'], cameras: [branch.cameraId] })).toEqual([[north.id, 1]]);
  expect(await zonesFor({ use_cases: ['crowding'] })).toEqual([[north.id, 1]]);
  expect(await zonesFor({ cameras: [app.tenants.foreign.cameraId] })).toEqual([]);
});

it('counts what happened in a zone that is gone as outside zones', async () => {
  const { north, south } = await fill();
  await app.services.db.query(sql`delete from zones where id = ${south.id}`);
  expect(await statistics()).toMatchObject({ zones: [{ id: north.id }], outside_zones: { alerts: 2, before: 0 } });
});

it('shows zones only to those who reach their site', async () => {
  await fill();
  expect((await statistics({}, 'other')).zones).toEqual([]);
});

it('leads to the alerts of a zone', async () => {
  const { south } = await fill();
  const call = await app.as('company');
  const body = { start_date: '2026-03-01T00:00:00Z', end_date: '2026-03-31T00:00:00Z', zones: [south.id] };
  const { results } = await call('POST /alerts/records/get_list/', { query: {}, body });
  expect(results.map(({ occurred_at, zone_id }) => [occurred_at, zone_id])).toEqual([
    ['2026-03-11T02:00:00.000Z', south.id],
  ]);
  const foreign = await app.as('other');
  expect((await foreign('POST /alerts/records/get_list/', { query: {}, body })).results).toEqual([]);
});
