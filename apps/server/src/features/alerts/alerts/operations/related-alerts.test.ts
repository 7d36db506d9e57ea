import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Branch } from '../../../../testing/tenants.ts';
import { addAlert, NOON } from '../testing/add-alerts.ts';

const [INCIDENT, ZONE] = ['0196b000-0000-7000-8000-00000000000a', '0196b000-0000-7000-8000-00000000000b'];

let app: TestApp;
let camera: Branch;

beforeAll(async () => {
  app = await createTestApp();
  const { own } = app.tenants;
  camera = { ...own, cameraId: '0196b000-0000-7000-8000-00000000000c' as Branch['cameraId'] };
  await app.services.db.query(sql`
    insert into cameras (id, reseller_id, company_id, site_id, group_id, name, source)
    values (${camera.cameraId}, ${own.resellerId}, ${own.companyId}, ${own.siteId}, ${own.groupId}, 'second', 'sim://x')`);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.services.db.query(sql`delete from alerts`);
});

const add = (minutes: number, part: Parameters<typeof addAlert>[2] = {}, branch = app.tenants.own) =>
  addAlert(app.services.db, branch, { occurredAt: new Date(NOON.getTime() + minutes * 60_000), ...part });
const related = async (username: string, id: string, query: object = {}) =>
  (await app.as(username))('GET /alerts/records/:id/related/', { params: { id }, query });
const pairsOf = async (username: string, id: string) =>
  (await related(username, id)).results.map(({ alert, relation }) => [alert.id, relation]);

describe('related alerts', () => {
  it('are those of the incident, then those of the camera and the zone within the hour, nearest first', async () => {
    const origin = await add(0, { incidentId: INCIDENT, zoneId: ZONE });
    const repeat = await add(-300, { incidentId: INCIDENT });
    const [near, far] = [await add(-20, { useCase: 'crowding' }), await add(60)];
    const beside = await add(5, { zoneId: ZONE }, camera);
    await add(60.1);
    await add(1, {}, camera);
    expect(await pairsOf('operator', origin)).toEqual([
      [repeat, 'incident'],
      [near, 'camera'],
      [far, 'camera'],
      [beside, 'zone'],
    ]);
  });

  it('come page by page', async () => {
    const origin = await add(0);
    const ids = [await add(1), await add(2), await add(3)];
    const pages = [1, 2, 3].map((page) => related('operator', origin, { page, size: 2 }));
    const [first, second, beyond] = await Promise.all(pages);
    expect(first).toMatchObject({ count: 3, total_pages: 2 });
    expect([...(first?.results ?? []), ...(second?.results ?? [])].map(({ alert }) => alert.id)).toEqual(ids);
    expect(beyond?.results).toEqual([]);
  });

  it('are those the viewer may see, of an alert the viewer may see', async () => {
    const { foreign } = app.tenants;
    const origin = await add(0, { incidentId: INCIDENT, zoneId: ZONE });
    await add(1, { status: 'invalid' });
    await add(2, { markedForDeletion: true });
    await add(3, { incidentId: INCIDENT, zoneId: ZONE }, foreign);
    const shown = await add(4);
    expect(await pairsOf('viewer', origin)).toEqual([[shown, 'camera']]);
    for (const username of ['other', 'sister'])
      await expect(related(username, origin)).rejects.toMatchObject({ status: 404 });
  });

  it('are none when it stands alone', async () => {
    expect(await related('operator', await add(0))).toEqual({
      results: [],
      total_pages: 0,
      count: 0,
      count_exact: true,
      next: null,
    });
  });
});
