import type { NodeFact } from '@sightline/contract/facts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { countStatements } from '../../../testing/count-statements.ts';
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
  site = await addMeasuredSite(app, `moving-${made}`);
});

const at = (clock: string, day = '2026-03-10') => new Date(`${day}T${clock}:00+08:00`).toISOString();
const DAY = '2026-03-10';
const period = { start_date: '2026-03-09', end_date: '2026-03-11' };

/** A zone that many cameras watch, each with an area of its own. */
async function zoneOfCameras(tag: string, count: number) {
  const zone = await site.addZone('Pit');
  const areas: { camera: string; area: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const camera = await site.addCamera(`C-${String(index).padStart(2, '0')}`);
    areas.push({ camera, area: await site.draw(tag, zone, { camera }) });
  }
  return { zone, areas };
}

describe('vehicle tracking', () => {
  const visit = (area_id: string, clock: string, changes: Partial<NodeFact> = {}) =>
    site.fact({
      kind: 'vehicle_tracking',
      area_id,
      direction: null,
      object_kind: 'truck',
      occurred_at: at(clock),
      value: 600,
      ...changes,
    });

  it('counts vehicles of each type by day and hour, by zone and camera (REC-12 to 15)', async () => {
    const { zone, areas } = await zoneOfCameras('vehicle_tracking', 2);
    const [first, second] = areas as [(typeof areas)[0], (typeof areas)[0]];
    await site.send([
      visit(first.area, '07:10', { camera_id: first.camera }),
      visit(first.area, '07:50', { camera_id: first.camera, object_kind: 'mixer' }),
      visit(second.area, '09:00', { camera_id: second.camera }),
    ]);
    const dates = { ...period, zones: [zone] };
    const byZone = await site.operator('GET /vehicle_tracking/records/groupdates/groupbyzone/', { query: dates });
    expect(byZone.groups).toMatchObject([
      {
        id: zone,
        seen_with: [{ name: 'C-00' }, { name: 'C-01' }],
        series: [
          { metric: 'vehicles', object_kind: 'mixer', values: [0, 1, 0] },
          { metric: 'vehicles', object_kind: 'truck', values: [0, 2, 0] },
        ],
        last_at: at('09:10'),
      },
    ]);
    const trucks = { ...dates, vehicle_types: ['truck' as const] };
    const byCamera = await site.operator('GET /vehicle_tracking/records/groupdates/groupbycamera/', { query: trucks });
    expect(byCamera.groups).toMatchObject([
      { id: first.camera, color: null, seen_with: [{ id: zone, name: 'Pit' }], series: [{ values: [0, 1, 0] }] },
      { id: second.camera, series: [{ values: [0, 1, 0] }] },
    ]);
    const hours = { date: DAY, zones: [zone] };
    const hourly = await site.operator('GET /vehicle_tracking/records/grouphours/groupbyzone/', { query: hours });
    expect(hourly).toMatchObject({ count: 1, total_pages: 1 });
    expect(hourly.groups[0]?.series.map(({ values }) => values.slice(7, 10))).toEqual([
      [1, 0, 0],
      [1, 0, 1],
    ]);
  });

  it('pages cameras, ten at a time', async () => {
    const { zone } = await zoneOfCameras('vehicle_tracking', 12);
    const page = (number: number) =>
      site.operator('GET /vehicle_tracking/records/grouphours/groupbycamera/', {
        query: { date: DAY, zones: [zone], page: number },
      });
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect(first).toMatchObject({ count: 12, total_pages: 2 });
    expect([first, second, third].map(({ groups }) => groups.length)).toEqual([10, 2, 0]);
    expect(second.groups.map(({ name }) => name)).toEqual(['C-10', 'C-11']);
  });

  it('lists vehicles of a day or an hour, newest first', async () => {
    const zone = await site.addZone('Gate');
    const area = await site.draw('vehicle_tracking', zone);
    const visits = ['07:10', '07:50', '09:00'].map((clock) => visit(area, clock));
    await site.send([...visits, visit(area, '07:00', { occurred_at: at('07:00', '2026-03-11') })]);
    const list = (more: object = {}) =>
      site.operator('GET /vehicle_tracking/records/', { query: { date: DAY, zones: [zone], ...more } });
    const all = await list();
    expect(all).toMatchObject({ count: 3, count_exact: true, total_pages: 1, next: null });
    expect(all.results.map(({ id }) => id)).toEqual(visits.map(({ id }) => id).toReversed());
    expect(all.results[0]).toMatchObject({
      vehicle_type: 'truck',
      zone: { id: zone, name: 'Gate' },
      camera: { id: site.cameraId },
      arrived_at: at('09:00'),
      seconds: 600,
    });
    const hour = await list({ hour: at('07:00') });
    expect([hour.count, hour.results.map(({ arrived_at }) => arrived_at)]).toEqual([2, [at('07:50'), at('07:10')]]);
    expect(await list({ vehicle_types: ['bus'] })).toMatchObject({ count: 0, results: [] });
    const second = await list({ page: 2, size: 2 });
    expect([second.total_pages, second.results.map(({ id }) => id)]).toEqual([2, [visits[0]?.id]]);
    for (const wrong of [at('07:30'), at('07:00', '2026-03-12')])
      await expect(list({ hour: wrong })).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ code: 'invalid_value', field: 'hour' }] },
      });
  });
});

describe('machinery', () => {
  const piece = (area_id: string, clock: string, state: 'operation' | 'idle', minutes: number, changes: object = {}) =>
    site.fact({
      kind: 'machinery',
      area_id,
      direction: null,
      object_kind: 'excavator',
      track: '7',
      state,
      occurred_at: at(clock),
      value: minutes * 60,
      ...changes,
    });

  it('adds up hours of operation or idling by day, by zone and camera (REC-01, REC-02)', async () => {
    const { zone, areas } = await zoneOfCameras('machinery_utilisation', 1);
    const { area, camera } = areas[0]!;
    const of = { camera_id: camera };
    await site.send([
      piece(area, '07:00', 'operation', 15, of),
      piece(area, '07:15', 'idle', 5, of),
      piece(area, '08:00', 'operation', 10, { ...of, object_kind: 'crane', track: '8' }),
    ]);
    const query = { ...period, zones: [zone] };
    const operation = await site.operator('GET /machinery_utilisation/records/timeseries_groupbyzone/', { query });
    expect(operation.groups).toMatchObject([
      { id: zone, series: [{ metric: 'operation', object_kind: null, values: [0, 1500, 0] }] },
    ]);
    const idle = await site.operator('GET /machinery_utilisation/records/timeseries_groupbycamera/', {
      query: { ...query, record_type: 'idle' },
    });
    expect(idle.groups).toMatchObject([{ id: camera, series: [{ metric: 'idle', values: [0, 300, 0] }] }]);
    const cranes = await site.operator('GET /machinery_utilisation/records/timeseries_groupbyzone/', {
      query: { ...query, machinery_types: ['crane'] },
    });
    expect(cranes.groups[0]?.series[0]?.values).toEqual([0, 600, 0]);
  });

  it('shows the machines behind the hours, the longest first, in pages of groups (REC-03, REC-04)', async () => {
    const { zone, areas } = await zoneOfCameras('machinery_utilisation', 11);
    await site.send(areas.map(({ area, camera }) => piece(area, '07:00', 'operation', 15, { camera_id: camera })));
    const { area, camera } = areas[0]!;
    await site.send([
      piece(area, '08:00', 'idle', 10, { camera_id: camera }),
      piece(area, '09:00', 'idle', 12, { camera_id: camera, track: '8' }),
    ]);
    const query = { ...period, zones: [zone], record_type: 'idle' as const };
    const byCamera = (page: number) =>
      site.operator('GET /machinery_utilisation/records/drilldown_groupbycamera/', { query: { ...query, page } });
    const first = await byCamera(1);
    expect(first).toMatchObject({ count: 11, total_pages: 2 });
    expect(first.groups[0]).toMatchObject({
      id: camera,
      name: 'C-00',
      machine_count: 2,
      operation_seconds: 900,
      idle_seconds: 1320,
      machines: [
        { track: '8', idle_seconds: 720, operation_seconds: 0 },
        { track: '7', machinery_type: 'excavator', date: DAY, zone: { name: 'Pit' }, camera: { name: 'C-00' } },
      ],
    });
    expect((await byCamera(2)).groups.map(({ name }) => name)).toEqual(['C-10']);
    const byZone = await site.operator('GET /machinery_utilisation/records/drilldown_groupbyzone/', { query });
    expect(byZone).toMatchObject({ count: 1, groups: [{ id: zone, machine_count: 12 }] });
    expect(byZone.groups[0]?.machines).toHaveLength(12);
  });

  it('shows what machines of one day did when, within the times asked for (REC-05, REC-06)', async () => {
    const zone = await site.addZone('Pit');
    const area = await site.draw('machinery_utilisation', zone);
    await site.send([
      piece(area, '07:15', 'operation', 15),
      piece(area, '07:00', 'operation', 15),
      piece(area, '07:30', 'idle', 15),
      piece(area, '10:00', 'operation', 5),
      piece(area, '09:00', 'idle', 15, { track: '8' }),
    ]);
    const ask = (more: object = {}) =>
      site.operator('GET /machinery_utilisation/records/stats_groupbycamera/', {
        query: { date: DAY, zones: [zone], ...more },
      });
    const all = await ask();
    expect(all.groups).toMatchObject([
      {
        id: site.cameraId,
        machine_count: 2,
        operation_seconds: 2100,
        idle_seconds: 1800,
        first_at: at('07:00'),
        last_at: at('10:05'),
        thumbnail_url: null,
        machines: [
          {
            track: '7',
            operation_seconds: 2100,
            idle_seconds: 900,
            spans: [
              { record_type: 'operation', from: at('07:00'), to: at('07:30') },
              { record_type: 'idle', from: at('07:30'), to: at('07:45') },
              { record_type: 'operation', from: at('10:00'), to: at('10:05') },
            ],
          },
          { track: '8', spans: [{ record_type: 'idle', from: at('09:00'), to: at('09:15') }] },
        ],
      },
    ]);
    const tracksOf = ({ groups }: Awaited<ReturnType<typeof ask>>) =>
      groups.flatMap(({ machines }) => machines.map(({ track }) => track));
    expect(tracksOf(await ask({ min_operation_time: 1 }))).toEqual(['7']);
    expect(tracksOf(await ask({ max_operation_time: 2099 }))).toEqual(['8']);
    expect(tracksOf(await ask({ min_idle_time: 900, max_idle_time: 900 }))).toEqual(['7', '8']);
    expect(await ask({ min_idle_time: 901 })).toMatchObject({ groups: [], count: 0, total_pages: 0 });
    await expect(ask({ min_idle_time: -1 })).rejects.toMatchObject({ status: 422 });
    await expect(ask({ machinery_types: ['person'] })).rejects.toMatchObject({ status: 422 });
    const byZone = await site.operator('GET /machinery_utilisation/records/stats_groupbyzone/', {
      query: { date: DAY, zones: [zone], machinery_types: ['excavator'] },
    });
    expect(byZone.groups).toMatchObject([{ id: zone, name: 'Pit', machine_count: 2 }]);
  });

  it('asks the database as often for many cameras and machines as for one', async () => {
    const { zone, areas } = await zoneOfCameras('machinery_utilisation', 6);
    const ask = () =>
      site.operator('GET /machinery_utilisation/records/stats_groupbycamera/', { query: { date: DAY, zones: [zone] } });
    const [first, ...others] = areas.map(({ area, camera }) =>
      piece(area, '07:00', 'operation', 15, { camera_id: camera }),
    );
    await site.send([first!]);
    const forOne = await countStatements(ask);
    await site.send([...others, ...others.map((each) => ({ ...each, id: uuidv7(), track: '8' }))]);
    expect((await ask()).groups).toHaveLength(6);
    expect(await countStatements(ask)).toBe(forOne);
  });
});
