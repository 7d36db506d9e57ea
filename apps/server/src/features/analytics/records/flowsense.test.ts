import type { NodeFact } from '@sightline/contract/facts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addUser } from '../../../testing/tenants.ts';
import { companyUser } from '../../cameras/use-cases/testing/setting.ts';
import { addCountingFlow } from './testing/counting-flow.ts';
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
  site = await addMeasuredSite(app, `flowsense-${made}`);
});

const refused = (status: number, code: string, field?: string) => ({
  status,
  problem: { errors: [field === undefined ? { code } : { code, field }] },
});
const at = (clock: string, day = '2026-03-10') => new Date(`${day}T${clock}:00+08:00`).toISOString();
const use_case_slug = 'lf_gate_count';
const period = { start_date: '2026-03-09', end_date: '2026-03-11', use_case_slug };
const passing = (area_id: string, occurred_at: string, more: Partial<NodeFact> = {}) =>
  site.fact({ kind: 'flowsense', flow_slug: use_case_slug, area_id, occurred_at, ...more });
const places = (from = site) => from.operator('GET /flowsense/places/', { query: { use_case_slug } });
const byDate = (zones: string[], more: object = {}) =>
  site.operator('GET /flowsense/records/groupbydates/', { query: { ...period, zones, ...more } });
const byHour = (zones: string[], more: object = {}) =>
  site.operator('GET /flowsense/records/groupbyhours/', {
    query: { date: '2026-03-10', use_case_slug, zones, ...more },
  });

describe('places of a Flowsense use case', () => {
  it('are the lines of its flow with its limit and the way it counts (SCR-29)', async () => {
    const second = await site.addCamera('Rear');
    const { flowId, lines } = await addCountingFlow(app.services.db, site, {
      limit: 6,
      drawn: [{ camera: site.cameraId, label: 'Gate line' }, { camera: second }],
    });
    const points = [
      [0.1, 0.5],
      [0.9, 0.5],
    ];
    expect(await places()).toEqual([
      {
        id: site.siteId,
        name: expect.any(String),
        time_zone: 'Asia/Singapore',
        flow_id: flowId,
        hourly_limit: 6,
        steps: [
          { type: 'human', is_detector: true, name: 'People' },
          { type: 'flowsense', is_detector: false, name: 'The gate' },
        ],
        zones: [
          {
            id: lines[0],
            name: 'Gate line',
            color: null,
            cameras: [{ id: site.cameraId, name: expect.any(String) }],
            categories: [],
            points,
          },
          { id: lines[1], name: 'Rear', color: null, cameras: [{ id: second, name: 'Rear' }], categories: [], points },
        ],
      },
    ]);
  });

  it('go by their cameras where they share a name, those of a camera’s own copy too', async () => {
    const second = await site.addCamera('Rear');
    await addCountingFlow(app.services.db, site, {
      limit: 3,
      drawn: [{ camera: second, label: 'Line' }],
      ofCamera: second,
    });
    await addCountingFlow(app.services.db, site, { limit: 8, drawn: [{ camera: site.cameraId, label: 'Line' }] });
    const [found] = await places();
    expect(found?.hourly_limit).toBe(8);
    expect(found?.zones.map(({ name }) => name)).toContain('Line, Rear');
    await app.services.db.query(sql`update camera_rows set removed_at = now() where id = ${second}`);
    expect((await places())[0]?.zones.map(({ name }) => name)).toEqual(['Line']);
  });

  it('are none for another tenant, another use case, or once the flow is deleted', async () => {
    const { flowId } = await addCountingFlow(app.services.db, site, { drawn: [{ camera: site.cameraId }] });
    const other = await addMeasuredSite(app, `other-${made}`);
    expect(await places(other)).toEqual([]);
    expect(await site.operator('GET /flowsense/places/', { query: { use_case_slug: 'lf_else' } })).toEqual([]);
    await app.services.db.query(sql`update logic_flows set deleted_at = now() where id = ${flowId}`);
    expect(await places()).toEqual([]);
  });
});

describe('what Flowsense counted', () => {
  it('is told by day with the hours above the limit', async () => {
    const { lines } = await addCountingFlow(app.services.db, site, { limit: 2, drawn: [{ camera: site.cameraId }] });
    const gate = lines[0]!;
    await site.send([
      ...['08:01', '08:20', '08:59'].map((clock) => passing(gate, at(clock))),
      passing(gate, at('09:10'), { value: 2 }),
      passing(gate, at('17:10', '2026-03-11'), { value: 2, categories: ['Staff'] }),
      passing(gate, at('17:20', '2026-03-11'), { direction: 'out' }),
      passing(gate, at('18:20', '2026-03-11'), { value: 9 }),
    ]);
    expect(await byDate([gate])).toMatchObject({
      hourly_limit: 2,
      steps: ['2026-03-09', '2026-03-10', '2026-03-11'],
      groups: [
        {
          id: gate,
          seen_with: [{ id: site.cameraId }],
          series: [
            { metric: 'counted', values: [0, 5, 12] },
            { metric: 'entries', values: [0, 5, 11] },
            { metric: 'exits', values: [0, 0, 1] },
            { metric: 'above', values: [0, 3600, 7200] },
          ],
        },
      ],
    });
  });

  it('is above the limit for an hour once, however many lines are', async () => {
    const second = await site.addCamera('Rear');
    const { lines } = await addCountingFlow(app.services.db, site, {
      limit: 2,
      drawn: [{ camera: site.cameraId }, { camera: second }],
    });
    await site.send([
      passing(lines[0]!, at('08:01'), { value: 3 }),
      passing(lines[0]!, at('09:01'), { value: 3 }),
      passing(lines[1]!, at('08:30'), { camera_id: second, value: 4 }),
      passing(lines[1]!, at('10:30'), { camera_id: second, value: 2 }),
    ]);
    const table = await byDate(lines);
    expect(table.above).toEqual([0, 7200, 0]);
    const times = table.groups.map(({ series }) => series.find(({ metric }) => metric === 'above')?.values);
    expect(times).toEqual([
      [0, 7200, 0],
      [0, 3600, 0],
    ]);
  });

  it('is told by hour of a day, by line or by camera', async () => {
    const second = await site.addCamera('Rear');
    const { lines } = await addCountingFlow(app.services.db, site, {
      drawn: [{ camera: site.cameraId }, { camera: second }],
    });
    await site.send([
      passing(lines[0]!, at('08:01')),
      passing(lines[1]!, at('08:30'), { camera_id: second, value: 4 }),
    ]);
    const table = await byHour(lines);
    expect([table.hourly_limit, table.steps.length]).toEqual([null, 24]);
    expect(table.groups.map(({ series }) => series[0]?.values[8])).toEqual([1, 4]);
    expect(table.groups[0]?.series.map(({ metric }) => metric)).toEqual(['counted', 'entries', 'exits']);
    const cameras = await byHour(lines, { group_by: 'camera' });
    expect(cameras.groups.find(({ id }) => id === second)?.series[0]?.values[8]).toBe(4);
    const dates = await byDate(lines, { group_by: 'camera' });
    expect(dates.groups.find(({ id }) => id === second)?.series.map(({ metric }) => metric)).not.toContain('above');
  });

  it('refuses lines out of reach, of several sites or of another use case, and periods the wrong way round', async () => {
    const { resellerId, companyId } = site;
    const sister = await addMeasuredSite(app, `flowsense-sister-${made}`, { resellerId, companyId });
    const { lines } = await addCountingFlow(app.services.db, site, { drawn: [{ camera: site.cameraId }] });
    const theirs = await addCountingFlow(app.services.db, sister, { drawn: [{ camera: sister.cameraId }] });
    await expect(byDate(theirs.lines)).rejects.toMatchObject(refused(404, 'zone_not_found'));
    await expect(byDate([uuidv7()])).rejects.toMatchObject(refused(404, 'zone_not_found'));
    await expect(byHour(lines, { use_case_slug: 'lf_else' })).rejects.toMatchObject(refused(404, 'zone_not_found'));
    const branch = { ...site };
    const admin = await app.as(
      await addUser(app.services.db, { username: `flowsense-admin-${made}`, role: 'company_admin', branch }),
    );
    await expect(
      admin('GET /flowsense/records/groupbydates/', { query: { ...period, zones: [...lines, ...theirs.lines] } }),
    ).rejects.toMatchObject(refused(422, 'zones_of_several_sites', 'zones'));
    await expect(byDate(lines, { end_date: '2026-03-01' })).rejects.toMatchObject(
      refused(422, 'dates_reversed', 'end_date'),
    );
    await expect(byDate(lines, { group_by: 'site' })).rejects.toMatchObject({ status: 422 });
  });

  it('is told for the hour that goes on, within reach and of the sites asked for', async () => {
    const { lines } = await addCountingFlow(app.services.db, site, { drawn: [{ camera: site.cameraId }] });
    const [nowMs, hourMs] = [Date.now(), 3_600_000];
    const hour = Math.floor(nowMs / hourMs) * hourMs;
    await site.send([
      passing(lines[0]!, new Date(hour).toISOString(), { value: 3 }),
      passing(lines[0]!, new Date(hour - 1000).toISOString(), { value: 50 }),
    ]);
    const now = (from: MeasuredTestSite, query: object = {}) => from.operator('GET /flowsense/now/', { query });
    expect(await now(site)).toEqual([{ usecase_slug: use_case_slug, counted: 3 }]);
    expect(await now(site, { sites: [uuidv7()] })).toEqual([]);
    expect(await now(await addMeasuredSite(app, `flowsense-else-${made}`))).toEqual([]);
  });

  it('is kept from those who may not see Flowsense', async () => {
    const blind = await companyUser(app, { less: ['flowsense_dashboard_read'] });
    const denied = { status: 403 };
    const zones = [uuidv7()];
    await expect(blind('GET /flowsense/now/', { query: {} })).rejects.toMatchObject(denied);
    await expect(blind('GET /flowsense/places/', { query: { use_case_slug } })).rejects.toMatchObject(denied);
    await expect(blind('GET /flowsense/records/groupbydates/', { query: { ...period, zones } })).rejects.toMatchObject(
      denied,
    );
    await expect(
      blind('GET /flowsense/records/groupbyhours/', { query: { date: '2026-03-10', use_case_slug, zones } }),
    ).rejects.toMatchObject(denied);
  });
});
