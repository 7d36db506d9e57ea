import { verify } from '@node-rs/argon2';
import { AlertObject, AlertZone } from '@sightline/contract/alerts/records';
import { NodeEvent } from '@sightline/contract/node-link';
import { parseSimSource } from '@sightline/scene/source';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { name, type Sql, sql } from '../platform/db/sql.ts';
import { listMissingPictures } from './demo.repo.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people.ts';
import { takePictures } from './pictures/take-pictures.ts';
import { seedDemo } from './seed-demo.ts';
import { contentOf } from './testing/content.ts';
import { type Installation, install, numberOf, rowsOf } from './testing/install.ts';

const NOW = new Date('2026-11-12T06:30:00Z');

let demo: Installation;
let seconds: number;
beforeAll(async () => {
  demo = await install();
  const startedMs = performance.now();
  expect(await seedDemo(demo.services, { now: NOW })).toBe(true);
  seconds = (performance.now() - startedMs) / 1000;
  process.stdout.write(`Demo rows stored in ${seconds.toFixed(1)} s\n`);
}, 300_000);
afterAll(() => demo.close());

describe('the demo', () => {
  it('has the promised tenants, people and cameras', async () => {
    const { services } = demo;
    const count = (table: string) => numberOf(services, sql`select count(*) from ${name(table)}`);
    expect(await count('resellers')).toBe(2);
    expect(await count('companies')).toBe(4);
    expect(await count('sites')).toBe(9);
    expect(await count('cameras')).toBe(40);
    expect(await count('deployments')).toBe(4);
    expect(await count('audit_entries')).toBeGreaterThan(200);
    expect(await numberOf(services, sql`select count(distinct time_zone) from sites`)).toBe(5);
    expect(await numberOf(services, sql`select count(distinct role_id) from users`)).toBe(5);
    expect(await count('alerts')).toBeGreaterThan(12_000);
    expect(await count('alerts')).toBeLessThan(20_000);
  });

  it('has an account for every role, all with the printed password', async () => {
    const users = await rowsOf<{ username: string; email: string; password_hash: string; account_state: string }>(
      demo.services,
      sql`select username, email, password_hash, account_state from users where username = any(${DEMO_ACCOUNTS.map(({ username }) => username)})`,
    );
    expect(users.map(({ username }) => username).toSorted()).toEqual([
      'company',
      'operator',
      'other',
      'reseller',
      'staff',
      'superuser',
      'viewer',
    ]);
    for (const { username, email, account_state } of users) {
      expect([email, account_state]).toEqual([`${username}@demo.example`, 'active']);
    }
    expect(await verify(users[0]!.password_hash, DEMO_PASSWORD)).toBe(true);
  });

  it('gives its people the reach their role has', async () => {
    const namesIn = async (query: Sql) => (await rowsOf<{ name: string }>(demo.services, query)).map((row) => row.name);
    const resellersOf = (username: string) =>
      namesIn(sql`select r.name from resellers r join user_resellers m on m.reseller_id = r.id
        join users u on u.id = m.user_id where u.username = ${username}`);
    const sitesOf = (username: string) =>
      namesIn(sql`select s.name from sites s join user_sites m on m.site_id = s.id
        join users u on u.id = m.user_id where u.username = ${username} order by s.name`);
    const companyOf = (username: string) =>
      namesIn(sql`select c.name from companies c join users u on u.company_id = c.id where u.username = ${username}`);
    expect(await resellersOf('staff')).toEqual(['Northgate Safety Systems']);
    expect(await resellersOf('reseller')).toEqual(['Northgate Safety Systems']);
    expect(await sitesOf('operator')).toEqual(['East Port T4', 'Harbour Point']);
    expect(await sitesOf('viewer')).toEqual(['East Port T4', 'Harbour Point']);
    expect(await companyOf('company')).toEqual(['Kestrel Construction']);
    const [other] = await rowsOf<{ reseller: string }>(
      demo.services,
      sql`select r.name as reseller from users u join companies c on c.id = u.company_id
       join resellers r on r.id = c.reseller_id where u.username = 'other'`,
    );
    expect(other?.reseller).toBe('Lanterna Sicurezza');
  });

  it('looks at simulated sites, with areas drawn where the use case needs them', async () => {
    const cameras = await rowsOf<{ source: string }>(demo.services, sql`select source from cameras`);
    expect(cameras.filter(({ source }) => parseSimSource(source).error)).toEqual([]);
    expect(new Set(cameras.map(({ source }) => source)).size).toBe(40);
    const areas = await rowsOf<{ drawn: number; settings: { max_time_before_alert: number } }>(
      demo.services,
      sql`select settings, (select count(*)::int from areas a where a.camera_id = u.camera_id and a.tag = u.use_case) as drawn
       from camera_use_cases u where use_case = 'no_access_area' and enabled`,
    );
    expect(areas.length).toBeGreaterThan(30);
    expect(areas.filter(({ drawn }) => drawn !== 1)).toEqual([]);
    expect(areas.filter(({ settings }) => settings.max_time_before_alert === 1).length).toBeGreaterThan(5);
  });

  it('reaches from 60 days ago up to now', async () => {
    const [range] = await rowsOf<{ first: Date; last: Date; late: string }>(
      demo.services,
      sql`select min(occurred_at) as first, max(occurred_at) as last,
         count(*) filter (where occurred_at > ${NOW}::timestamptz or received_at > ${NOW}::timestamptz) as late from alerts`,
    );
    const day = 86_400_000;
    expect(NOW.getTime() - range!.first.getTime()).toBeLessThanOrEqual(60 * day);
    expect(NOW.getTime() - range!.first.getTime()).toBeGreaterThan(59 * day);
    expect(NOW.getTime() - range!.last.getTime()).toBeLessThan(day / 12);
    expect(range!.late).toBe('0');
  });

  it('measured people, vehicles and machines all the time, and has counted them exactly', async () => {
    const { services } = demo;
    // More would keep whoever tries the product waiting.
    expect(await numberOf(services, sql`select count(*) from facts`)).toBeLessThan(180_000);
    const kinds = await rowsOf<{ kind: string; days: string; sites: string }>(
      services,
      sql`select kind, count(distinct day) as days, count(distinct site_id) as sites from fact_days group by kind order by kind`,
    );
    expect(kinds.map(({ kind, sites }) => [kind, sites])).toEqual([
      ['flowsense', '2'],
      ['footfall', '9'],
      ['machinery', '9'],
      ['vehicle_tracking', '9'],
      ['workhour', '9'],
    ]);
    expect(kinds.filter(({ days }) => Number(days) < 50)).toEqual([]);
    const late = sql`select count(*) from facts where occurred_at > ${NOW}::timestamptz`;
    expect(await numberOf(services, late)).toBe(0);
    for (const table of ['fact_hours', 'fact_days'])
      expect(
        await rowsOf(
          services,
          sql`select kind, sum(value::numeric) as total from facts group by kind
           except select kind, sum(total) from ${name(table)} where category = '' group by kind`,
        ),
      ).toEqual([]);
  });

  it('counts most people at gates when work begins, after the break and when it ends', async () => {
    const hours = await rowsOf<{ hour: string }>(
      demo.services,
      sql`select extract(hour from h.hour at time zone s.time_zone)::text as hour from fact_hours h
       join sites s on s.id = h.site_id join cameras c on c.id = h.camera_id and c.source like 'sim://gate%'
       where h.kind = 'footfall' and h.category = '' group by 1 order by sum(h.total) desc limit 6`,
    );
    expect(hours.map(({ hour }) => hour)).toEqual(expect.arrayContaining(['7', '8', '12', '17', '18']));
  });

  it("keeps the sites' hours: quiet Sundays, busy mornings, trespass at night", async () => {
    const counts = async (part: 'isodow' | 'hour', where = sql`true`) => {
      const rows = await rowsOf<{ part: string; n: string }>(
        demo.services,
        sql`select extract(${name(part)} from a.occurred_at at time zone s.time_zone) as part, count(*) as n from alerts a join sites s on s.id = a.site_id
         where ${where} group by 1`,
      );
      return new Map(rows.map(({ part: key, n }) => [Number(key), Number(n)]));
    };
    const days = await counts('isodow');
    expect(days.get(7)! * 3).toBeLessThan(days.get(3)!);
    expect(days.get(6)!).toBeLessThan(days.get(3)!);
    const hours = await counts('hour');
    expect(hours.get(10)!).toBeGreaterThan(4 * hours.get(21)!);
    expect(hours.get(12)!).toBeLessThan(hours.get(10)!);
    const trespass = await counts('hour', sql`a.use_case = 'no_access_area'`);
    const protection = await counts('hour', sql`a.use_case = 'ppe_detection'`);
    expect(trespass.get(2)!).toBeGreaterThan(10 * (protection.get(2) ?? 0));
  });

  it('leaves the last day mostly pending and the old ones handled, by people of the site', async () => {
    const share = (where: Sql) =>
      numberOf(demo.services, sql`select avg((status = 'pending')::int) from alerts where ${where}`);
    expect(await share(sql`occurred_at > ${NOW}::timestamptz - interval '1 day'`)).toBeGreaterThan(0.5);
    expect(await share(sql`occurred_at < ${NOW}::timestamptz - interval '10 days'`)).toBeLessThan(0.05);
    expect(await numberOf(demo.services, sql`select count(distinct status) from alerts`)).toBe(5);
    expect(
      await numberOf(
        demo.services,
        sql`select count(*) from alerts a join users u on u.id = a.assignee_id
         where u.company_id is distinct from a.company_id
           and not exists (select from user_sites m where m.user_id = u.id and m.site_id = a.site_id)`,
      ),
    ).toBe(0);
  });

  it('tells with every alert what was seen and why it fired', async () => {
    const alerts = await rowsOf<{ objects: unknown; zones: unknown; trace: unknown }>(
      demo.services,
      sql`select distinct on (frame_id, use_case) objects, zones, trace from alerts`,
    );
    const Told = z.object({
      objects: z
        .array(AlertObject)
        .min(1)
        .refine((objects) => objects.some(({ offending }) => offending)),
      zones: z.array(AlertZone),
      trace: NodeEvent.shape.trace.min(2),
    });
    expect(alerts.length).toBeGreaterThan(250);
    for (const alert of alerts) expect(Told.safeParse(alert).error).toBeUndefined();
  });

  it('counts exactly what is there: per hour, status, day, camera and place', async () => {
    const wrong = await numberOf(
      demo.services,
      sql`select count(*) from alert_rollups r full join (
         select camera_id, use_case, date_trunc('hour', occurred_at, 'UTC') as hour, count(*) as alerts,
           count(*) filter (where status = 'pending') as pending
         from alerts group by 1, 2, 3
       ) a using (camera_id, use_case, hour) where (r.alerts, r.pending) is distinct from (a.alerts, a.pending)`,
    );
    expect(wrong).toBe(0);
    const alerts = await numberOf(demo.services, sql`select count(*) from alerts`);
    for (const counted of [
      sql`select sum(alerts) from alert_rollups`,
      sql`select sum(alerts) from alert_site_days`,
      sql`select sum(alerts) from alert_camera_days`,
      sql`select sum(h.alerts) from alert_site_days d, unnest(d.hours) h (alerts)`,
    ])
      expect(await numberOf(demo.services, counted)).toBe(alerts);
    expect(await numberOf(demo.services, sql`select sum(alerts) from alert_heat`)).toBe(
      await numberOf(demo.services, sql`select count(*) from alerts where plan_id is not null`),
    );
    expect(await numberOf(demo.services, sql`select sum(alerts) from alert_zone_days`)).toBe(
      await numberOf(demo.services, sql`select count(*) from alerts where zone_id is not null`),
    );
  });

  it('has alerts taken up and decided within the time people take, most of them placed on a plan', async () => {
    const { services } = demo;
    const share = async (of: Sql) =>
      (await numberOf(services, sql`select count(*) from alerts where ${of}`)) /
      (await numberOf(services, sql`select count(*) from alerts`));
    expect(await share(sql`plan_id is not null`)).toBeGreaterThan(0.7);
    expect(await share(sql`(status = 'pending') <> (acknowledged_at is null)`)).toBe(0);
    expect(await share(sql`(status in ('pending', 'acknowledged')) <> (resolved_at is null)`)).toBe(0);
    expect(
      await share(sql`resolved_at < acknowledged_at or acknowledged_at < occurred_at or resolved_at > now()`),
    ).toBe(0);
  });

  it('has marked old alerts as read, only within the reach of who read them', async () => {
    const unread = (username: string, where: Sql) =>
      numberOf(
        demo.services,
        sql`select count(*) from alerts a join users u on u.username = ${username}
         left join alert_marks m on m.alert_id = a.id and m.user_id = u.id
         where m.read_at is null and a.company_id = u.company_id and ${where}`,
      );
    const recent = await unread('company', sql`a.occurred_at > ${NOW}::timestamptz - interval '2 days'`);
    expect(recent).toBeGreaterThan(20);
    expect(await unread('company', sql`a.occurred_at < ${NOW}::timestamptz - interval '10 days'`)).toBeLessThan(recent);
    expect(
      await numberOf(
        demo.services,
        sql`select count(*) from alert_marks m join users u on u.id = m.user_id join alerts a on a.id = m.alert_id
         where u.username = 'other' and a.company_id <> u.company_id`,
      ),
    ).toBe(0);
  });

  it('is not made a second time, nor into a database that is in use', async () => {
    const before = await contentOf(demo.services);
    expect(await seedDemo(demo.services, { now: new Date(NOW.getTime() + 86_400_000) })).toBe(false);
    expect(await contentOf(demo.services)).toBe(before);
  });
});

describe('the pictures of the demo', () => {
  it('are taken of the latest alerts first, each from the camera of its alerts', async () => {
    const { services } = demo;
    const missing = await listMissingPictures(services.db);
    expect(missing.length).toBeGreaterThan(90);
    const [latest] = await rowsOf<{ frame_id: string }>(
      services,
      sql`select frame_id from alerts order by occurred_at desc limit 1`,
    );
    expect(missing[0]!.id).toBe(latest!.frame_id);
    const work = takePictures(services, missing.slice(0, 2));
    await work.progress(2);
    await work.done;
    expect(await listMissingPictures(services.db)).toEqual(missing.slice(2));
    const pictures = await rowsOf<{ storage_key: string; thumbnail_key: string; bytes: number; camera_id: string }>(
      services,
      sql`select storage_key, thumbnail_key, bytes, camera_id from media`,
    );
    expect(pictures).toHaveLength(2);
    for (const { storage_key, thumbnail_key, bytes } of pictures) {
      expect((await services.storage.read(storage_key))?.bytes).toBe(bytes);
      expect((await services.storage.read(thumbnail_key))?.bytes).toBeGreaterThan(1000);
    }
    expect(
      await numberOf(
        services,
        sql`select count(*) from alerts a join media m on m.id = a.frame_id where m.camera_id <> a.camera_id`,
      ),
    ).toBe(0);
  });
});
