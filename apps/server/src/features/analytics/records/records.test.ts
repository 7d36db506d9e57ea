import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addMeasuredSite, type MeasuredTestSite } from './testing/measured-site.ts';

let app: TestApp;
let site: MeasuredTestSite;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  made += 1;
  site = await addMeasuredSite(app, `records-${made}`);
});

const refused = (status: number, code: string, field?: string) => ({
  status,
  problem: { errors: [field === undefined ? { code } : { code, field }] },
});
/** Noon of a day in Singapore, and hours around it. */
const at = (clock: string, day = '2026-03-10') => new Date(`${day}T${clock}:00+08:00`).toISOString();
const period = { start_date: '2026-03-09', end_date: '2026-03-11' };

describe('footfall', () => {
  const byDate = (zones: string[], more: object = {}) =>
    site.operator('GET /footfall/records/groupbydates/', { query: { ...period, zones, ...more } });
  const byHour = (zones: string[], date: string) =>
    site.operator('GET /footfall/records/groupbyhours/', { query: { date, zones } });

  it('counts who came and went on every day of the period, zone by zone (REC-16)', async () => {
    const [gate, yard] = [await site.addZone('Gate'), await site.addZone('Yard')];
    const [atGate, inYard] = [await site.draw('footfall', gate), await site.draw('footfall', yard)];
    await site.send([
      site.fact({ area_id: atGate, occurred_at: at('07:10', '2026-03-09'), value: 2 }),
      site.fact({ area_id: atGate, occurred_at: at('07:20', '2026-03-09'), categories: ['Staff'] }),
      site.fact({ area_id: atGate, occurred_at: at('17:30', '2026-03-11'), direction: 'out' }),
      site.fact({ area_id: inYard, occurred_at: at('08:00', '2026-03-08') }),
    ]);
    const table = await byDate([gate, yard]);
    expect(table).toMatchObject({
      site: { id: site.siteId, time_zone: 'Asia/Singapore' },
      steps: ['2026-03-09', '2026-03-10', '2026-03-11'],
      groups: [
        {
          id: gate,
          name: 'Gate',
          color: '#FFB020',
          seen_with: [{ id: site.cameraId }],
          series: [
            { metric: 'entries', object_kind: null, values: [3, 0, 0] },
            { metric: 'exits', object_kind: null, values: [0, 0, 1] },
          ],
          first_at: at('07:10', '2026-03-09'),
          last_at: at('17:30', '2026-03-11'),
        },
        { id: yard, series: [{ values: [0, 0, 0] }, { values: [0, 0, 0] }], first_at: null, last_at: null },
      ],
    });
    const staff = await byDate([gate], { category_slug: 'staff' });
    expect(staff.groups[0]?.series[0]?.values).toEqual([1, 0, 0]);
  });

  it('counts by hour of one day (REC-17), in an area that shows no zone', async () => {
    const area = await site.draw('footfall', null, { label: 'North gate' });
    await site.send([
      site.fact({ area_id: area, occurred_at: at('00:00') }),
      site.fact({ area_id: area, occurred_at: at('23:59') }),
      site.fact({ area_id: area, occurred_at: at('00:00', '2026-03-11') }),
    ]);
    const { steps, groups } = await byHour([area], '2026-03-10');
    expect([steps[0], steps.length, groups[0]?.name]).toEqual([at('00:00'), 24, 'North gate']);
    expect(groups[0]?.series[0]?.values).toEqual([1, ...Array.from({ length: 22 }, () => 0), 1]);
  });

  it.each([
    ['Europe/Rome', '2025-03-30', 23, '2025-03-29T23:00:00.000Z'],
    ['Europe/Rome', '2025-10-26', 25, '2025-10-25T22:00:00.000Z'],
    // The clock goes back at one, so that there are two midnights.
    ['America/Havana', '2025-11-02', 25, '2025-11-02T04:00:00.000Z'],
    ['Asia/Kolkata', '2025-10-26', 24, '2025-10-25T18:30:00.000Z'],
  ])('has every hour of the day in %s on %s: %i', async (zone, day, hours, first) => {
    await site.setClock(zone);
    const area = await site.draw('footfall', null);
    const firstMs = Date.parse(first);
    const everyHalfHour = Array.from({ length: 2 * hours }, (_, half) =>
      site.fact({ area_id: area, occurred_at: new Date(firstMs + half * 1_800_000).toISOString() }),
    );
    await site.send(everyHalfHour);
    const { steps, groups } = await byHour([area], day);
    expect(steps).toEqual(
      Array.from({ length: hours }, (_, hour) => new Date(firstMs + hour * 3_600_000).toISOString()),
    );
    expect(groups[0]?.series[0]?.values).toEqual(Array.from({ length: hours }, () => 2));
    const dates = await byDate([area], { start_date: day, end_date: day });
    expect(dates.groups[0]?.series[0]?.values).toEqual([2 * hours]);
  });

  it('hides what a camera counted that is being removed', async () => {
    const zone = await site.addZone('Gate');
    const second = await site.addCamera('Second');
    const areas = [await site.draw('footfall', zone), await site.draw('footfall', zone, { camera: second })];
    await site.send([
      site.fact({ area_id: areas[0]!, occurred_at: at('08:00') }),
      site.fact({ area_id: areas[1]!, occurred_at: at('08:00'), camera_id: second }),
    ]);
    expect((await byDate([zone])).groups[0]?.series[0]?.values).toEqual([0, 2, 0]);
    await app.services.db.query(sql`update camera_rows set removed_at = now() where id = ${second}`);
    const { groups } = await byDate([zone]);
    expect(groups[0]?.series[0]?.values).toEqual([0, 1, 0]);
    expect(groups[0]?.seen_with.map(({ id }) => id)).toEqual([site.cameraId]);
    await expect(byDate([areas[1]!])).rejects.toMatchObject(refused(404, 'zone_not_found'));
  });

  it('refuses zones that are out of reach, of several sites, or too many (FORM-19, FORM-20)', async () => {
    const { resellerId, companyId } = site;
    const sister = await addMeasuredSite(app, `sister-${made}`, { resellerId, companyId });
    const [own, other] = [await site.addZone('Gate'), await sister.addZone('Gate')];
    const others = await sister.draw('footfall', null);
    for (const zone of [other, others, uuidv7()])
      await expect(byDate([own, zone])).rejects.toMatchObject(refused(404, 'zone_not_found'));
    const both = (await app.as('superuser'))('GET /footfall/records/groupbydates/', {
      query: { ...period, zones: [own, other] },
    });
    await expect(both).rejects.toMatchObject(refused(422, 'zones_of_several_sites', 'zones'));
    const eleven = Array.from({ length: 11 }, () => own);
    await expect(byDate(eleven)).rejects.toMatchObject(refused(422, 'too_many', 'zones'));
    await expect(byDate([])).rejects.toMatchObject({ status: 422 });
  });

  it('refuses a period that ends before it begins or is longer than a year', async () => {
    const zone = await site.addZone('Gate');
    await expect(byDate([zone], { end_date: '2026-03-08' })).rejects.toMatchObject(
      refused(422, 'dates_reversed', 'end_date'),
    );
    await expect(byDate([zone], { end_date: '2027-03-10' })).rejects.toMatchObject(refused(422, 'too_big', 'end_date'));
    await expect(byDate([zone], { start_date: 'today' })).rejects.toMatchObject({ status: 422 });
    await expect(byHour([zone], '2026-02-30')).rejects.toMatchObject({ status: 422 });
    expect((await byDate([zone], { start_date: '2025-03-11', end_date: '2026-03-11' })).steps).toHaveLength(366);
  });
});

describe('workhour', () => {
  it('adds up how long people were there, by day and by hour (REC-20, REC-21)', async () => {
    const zone = await site.addZone('Level 3');
    const area = await site.draw('workhour', zone);
    const seconds = (clock: string, value: number) =>
      site.fact({ kind: 'workhour', area_id: area, direction: null, occurred_at: at(clock), value });
    await site.send([seconds('07:00', 1800.5), seconds('07:15', 900), seconds('09:45', 60)]);
    const dates = await site.operator('GET /workhour/records/groupbydates/', { query: { ...period, zones: [zone] } });
    expect(dates.groups).toMatchObject([
      { series: [{ metric: 'presence', values: [0, 2760.5, 0] }], first_at: at('07:00'), last_at: at('09:46') },
    ]);
    const hours = await site.operator('GET /workhour/records/groupbyhours/', {
      query: { date: '2026-03-10', zones: [zone] },
    });
    expect(hours.groups[0]?.series[0]?.values.slice(7, 10)).toEqual([2700.5, 0, 60]);
  });

  it('adds up what lies outside the working hours of the site', async () => {
    const zone = await site.addZone('Level 3');
    const area = await site.draw('workhour', zone);
    const seconds = (clock: string, value: number, day?: string) =>
      site.fact({ kind: 'workhour', area_id: area, direction: null, occurred_at: at(clock, day), value });
    await site.send([seconds('06:10', 40), seconds('07:10', 600), seconds('18:10', 30), seconds('19:00', 5)]);
    await site.send([seconds('22:00', 100, '2026-03-11'), seconds('22:00', 1000, '2026-03-20')]);
    const outside = async () =>
      (await site.operator('GET /workhour/records/groupbydates/', { query: { ...period, zones: [zone] } })).outside;
    expect(await outside()).toBe(145);
    await app.services.db.query(sql`
      update sites set settings = settings || '{"working_hours": ["08:00", "18:00"]}' where id = ${site.siteId}`);
    expect(await outside()).toBe(775);
  });
});

describe('places', () => {
  const places = (as = site.operator) => as('GET /analytics/places/', { query: { kind: 'footfall' } });

  it('lists sites with the zones in which something is measured, their cameras and categories', async () => {
    const gate = await site.addZone('Gate');
    const [shown, bare] = [
      await site.draw('footfall', gate, { label: 'People' }),
      await site.draw('footfall', null, { label: 'Yard' }),
    ];
    await site.draw('workhour', await site.addZone('Elsewhere'));
    const category = uuidv7();
    await app.services.db.query(sql`
      insert into site_label_categories (id, label_id, name) select ${category}, label_id, 'Day Shift' from areas where id = ${shown}`);
    await app.services.db.query(sql`update areas set category_ids = array[${category}::uuid] where id = ${shown}`);
    const camera = { id: site.cameraId };
    expect(await places()).toMatchObject([
      {
        id: site.siteId,
        time_zone: 'Asia/Singapore',
        working_hours: ['07:00', '19:00'],
        zones: [
          { id: gate, name: 'Gate', cameras: [camera], categories: [{ slug: 'day-shift', name: 'Day Shift' }] },
          { id: bare, name: 'Yard', cameras: [camera], categories: [] },
        ],
      },
    ]);
  });

  it('shows nothing of other tenants and of cameras that go', async () => {
    await site.draw('footfall', null, { label: 'Yard' });
    const stranger = await addMeasuredSite(app, `stranger-${made}`);
    expect(await places(stranger.operator)).toEqual([]);
    await app.services.db.query(sql`update camera_rows set removed_at = now() where id = ${site.cameraId}`);
    expect(await places()).toEqual([]);
  });

  it('refuses a kind there is not', async () => {
    const query = { kind: 'gossip' as 'footfall' };
    await expect(site.operator('GET /analytics/places/', { query })).rejects.toMatchObject({ status: 422 });
  });
});
