import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nodeEvent } from '../../features/nodes/node-link/testing/node-event.ts';
import { sql } from '../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { addBranch, type Branch } from '../../testing/tenants.ts';
import { justMade } from '../reach/reached.ts';
import { leaveCounts } from '../removal/mark.repo.ts';
import { type MovedAlert, moveCounts, releasePending } from './move-counts.repo.ts';

let app: TestApp;
let branch: Branch;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  made += 1;
  branch = await addBranch(app.services.db, `rollups-${made}`);
});

const setZone = (zone: string) =>
  app.services.db.query(sql`update sites set time_zone = ${zone} where id = ${branch.siteId}`);

const report = async (occurredAt: string, changes: Parameters<typeof nodeEvent>[1] = {}) => {
  const event = nodeEvent(branch.cameraId, { occurred_at: occurredAt, ...changes });
  await app.asNode(branch.nodeToken)('POST /node/events/', { body: { events: [event] } });
  return event.id;
};

const move = (alertId: string, from: MovedAlert['from'], to: MovedAlert['to'], at: string) =>
  app.services.db.transaction(async (tx) => {
    await tx.query(sql`update alerts set status = ${to} where id = ${alertId}`);
    await moveCounts(tx, [{ alert_id: alertId, from, to, at: new Date(at) }]);
  });

interface Counts {
  key: string;
  alerts: number;
  pending: number;
  acknowledged: number;
  compliant: number;
  invalid: number;
}
const rows = async (from: 'hours' | 'site' | 'camera') => {
  const counts = sql`alerts, pending, acknowledged, compliant, invalid`;
  const queries = {
    hours: sql`select to_char(hour at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as key, ${counts} from alert_rollups
      where camera_id = ${branch.cameraId} order by 1`,
    site: sql`select day::text as key, ${counts} from alert_site_days where site_id = ${branch.siteId} order by 1`,
    camera: sql`select day::text as key, ${counts} from alert_camera_days where camera_id = ${branch.cameraId} order by 1`,
  };
  return (await app.services.db.query<Counts>(queries[from])).rows;
};
const hoursOf = async (column: 'hours' | 'invalid_hours') => {
  const { rows: days } = await app.services.db.query<{ hours: number[]; invalid_hours: number[] }>(
    sql`select hours, invalid_hours from alert_site_days where site_id = ${branch.siteId} order by day`,
  );
  return days.map((day) => day[column].flatMap((alerts, hour) => (alerts === 0 ? [] : [[hour, alerts]])));
};

describe('the counts of alerts', () => {
  it('go by hours of the site, which begin at half past in Kolkata', async () => {
    await setZone('Asia/Kolkata');
    // 23:45 of the 9th and 00:15 of the 10th: the same hour of UTC, two days of the site.
    await report('2026-03-09T18:15:00Z');
    await report('2026-03-09T18:45:00Z');
    expect((await rows('hours')).map(({ key }) => key)).toEqual(['2026-03-09 17:30', '2026-03-09 18:30']);
    expect((await rows('site')).map(({ key }) => key)).toEqual(['2026-03-09', '2026-03-10']);
    expect(await hoursOf('hours')).toEqual([[[23, 1]], [[0, 1]]]);
  });

  it('count the hour that is there twice when the clock goes back as one hour of the day', async () => {
    await setZone('Europe/Rome');
    await report('2026-10-25T00:30:00Z');
    await report('2026-10-25T01:30:00Z');
    expect((await rows('hours')).map(({ key }) => key)).toEqual(['2026-10-25 00:00', '2026-10-25 01:00']);
    expect(await hoursOf('hours')).toEqual([[[2, 2]]]);
  });

  it('follow an alert through its statuses, and keep when it was first taken up and decided', async () => {
    const id = await report('2026-03-10T02:00:00Z');
    await move(id, 'pending', 'acknowledged', '2026-03-10T02:05:00Z');
    await move(id, 'acknowledged', 'compliant', '2026-03-10T03:00:00Z');
    await move(id, 'compliant', 'pending', '2026-03-10T04:00:00Z');
    await move(id, 'pending', 'invalid', '2026-03-10T05:00:00Z');
    for (const table of ['hours', 'site', 'camera'] as const)
      expect(await rows(table)).toMatchObject([{ alerts: 1, pending: 0, acknowledged: 0, compliant: 0, invalid: 1 }]);
    expect(await hoursOf('invalid_hours')).toEqual([[[10, 1]]]);
    const { rows: times } = await app.services.db.query(sql`
      select ack_seconds, ack_count, resolve_seconds, resolve_count from alert_site_days where site_id = ${branch.siteId}`);
    expect(times).toEqual([{ ack_seconds: 300, ack_count: 1, resolve_seconds: 3600, resolve_count: 1 }]);
  });

  it('are right when many alerts change at once, and when the site has moved to another time zone since', async () => {
    const ids = [await report('2026-03-10T02:00:00Z'), await report('2026-03-10T20:00:00Z')];
    await setZone('America/New_York');
    await app.services.db.transaction((tx) =>
      moveCounts(
        tx,
        ids.map((alert_id) => ({ alert_id, from: 'pending', to: 'compliant', at: new Date('2026-03-11T00:00:00Z') })),
      ),
    );
    expect((await rows('site')).map(({ key, pending, compliant }) => [key, pending, compliant])).toEqual([
      ['2026-03-10', 0, 1],
      ['2026-03-11', 0, 1],
    ]);
    expect((await rows('hours')).map(({ pending }) => pending)).toEqual([0, 0]);
  });

  it('keep what was deleted, but not as pending', async () => {
    const [kept, taken] = [await report('2026-03-10T02:00:00Z'), await report('2026-03-10T02:10:00Z')];
    await move(taken, 'pending', 'acknowledged', '2026-03-10T02:15:00Z');
    await releasePending(app.services.db, [kept, taken]);
    for (const table of ['hours', 'site', 'camera'] as const)
      expect(await rows(table)).toMatchObject([{ alerts: 2, pending: 0, acknowledged: 1 }]);
  });

  it('leave a site with the camera they are of, once', async () => {
    const { db } = app.services;
    const id = await report('2026-03-10T02:00:00Z');
    await move(id, 'pending', 'invalid', '2026-03-10T02:05:00Z');
    await leaveCounts(db, 'camera', branch.cameraId);
    expect(await rows('site')).toMatchObject([{ alerts: 0, pending: 0, invalid: 0 }]);
    expect([await hoursOf('hours'), await hoursOf('invalid_hours')]).toEqual([[[]], [[]]]);
    await db.query(sql`update camera_rows set removed_at = now() where id = ${branch.cameraId}`);
    await leaveCounts(db, 'group', justMade('group', branch.groupId));
    expect(await rows('site')).toMatchObject([{ alerts: 0 }]);
  });
});

describe('places of alerts', () => {
  const SQUARE = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.8, 0.8],
    [0.2, 0.8],
  ];
  /** A camera that looks straight down: its picture is its plan, 40 x 20 m. */
  async function calibrate(metresPerPixel: number | null = 0.1) {
    const { db } = app.services;
    const { rows: found } = await db.query<{ id: string }>(sql`
      insert into site_plans (id, reseller_id, company_id, site_id, name, picture_key, width, height, metres_per_pixel)
      values (${uuidv7()}, ${branch.resellerId}, ${branch.companyId}, ${branch.siteId}, 'Plan', ${uuidv7()}, 400, 200,
        ${metresPerPixel}) returning id`);
    const plane = {
      area: SQUARE,
      plane_pts: SQUARE,
      camera_pts: SQUARE,
      unit_dist: [
        [0, 0],
        [0.5, 0],
      ],
    };
    const content = {
      plane,
      reference_distance: 20,
      sizes: { frame: { width: 400, height: 200 }, layout: { width: 400, height: 200 } },
    };
    await db.query(sql`update cameras set layout_plan_id = ${found[0]!.id},
      alert_calibration = ${JSON.stringify({ version: 1, content })}::jsonb where id = ${branch.cameraId}`);
  }
  const at = (x: number, y: number, offending = true) => ({
    track: '1',
    kind: 'person' as const,
    box: { x: x - 0.05, y: y - 0.2, width: 0.1, height: 0.2 },
    score: 0.9,
    offending,
  });
  const cells = async () =>
    (
      await app.services.db.query(sql`
        select cell_x, cell_y, day::text, use_case, alerts, invalid from alert_heat
        where camera_id = ${branch.cameraId} order by cell_x, cell_y`)
    ).rows;

  it('are the cells of the plan on which the offender stood', async () => {
    await calibrate();
    const id = await report('2026-03-10T02:00:00Z', { objects: [at(0.9, 0.9, false), at(0.31, 0.5)] });
    await report('2026-03-10T03:00:00Z', { objects: [at(0.32, 0.5)] });
    await report('2026-03-10T03:00:00Z', { objects: [at(0.85, 0.5)] });
    await move(id, 'pending', 'invalid', '2026-03-10T02:05:00Z');
    expect(await cells()).toEqual([
      { cell_x: 3, cell_y: 2, day: '2026-03-10', use_case: 'no_access_area', alerts: 2, invalid: 1 },
      { cell_x: 8, cell_y: 2, day: '2026-03-10', use_case: 'no_access_area', alerts: 1, invalid: 0 },
    ]);
  });

  it('do not count a repeat, and take a late event where it belongs', async () => {
    await calibrate();
    const event = nodeEvent(branch.cameraId, { occurred_at: '2026-01-02T02:00:00Z', objects: [at(0.31, 0.5)] });
    const send = () => app.asNode(branch.nodeToken)('POST /node/events/', { body: { events: [event] } });
    await send();
    await send();
    expect(await cells()).toMatchObject([{ day: '2026-01-02', alerts: 1 }]);
  });

  it.each([
    ['a camera without calibration', async () => undefined, [at(0.31, 0.5)]],
    ['a plan without a scale', () => calibrate(null), [at(0.31, 0.5)]],
    ['an alert of nothing in particular', () => calibrate(), [at(0.31, 0.5, false)]],
  ])('are not known of %s', async (_, prepare, objects) => {
    await prepare();
    await report('2026-03-10T02:00:00Z', { objects });
    expect(await cells()).toEqual([]);
    expect(await rows('site')).toMatchObject([{ alerts: 1 }]);
  });
});
