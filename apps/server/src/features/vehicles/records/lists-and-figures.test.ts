import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { fetchLink, linkOf, nextDownload } from '../../../testing/next-download.ts';
import { ALWAYS, addGate, minute, PERIOD, problemsOf } from './testing/gate.ts';

let app: TestApp;
let gate: Awaited<ReturnType<typeof addGate>>;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  gate = await addGate(app);
});
afterAll(() => app.close());
beforeEach(() => gate.forget());

const counts = (query: object = {}) =>
  gate.company('GET /vehicle_management/records/counts/', { query: { ...PERIOD, ...query } });

describe('the list of records', () => {
  beforeEach(() =>
    gate.send([
      gate.entry(0),
      gate.exit(60),
      gate.entry(70, { plate: 'SKR 6093 E', vehicle_type: 'car' }),
      gate.entry(80, { plate: 'B 2 B' }),
    ]),
  );

  it('VM-17 FILTER-14 starts with transit trails', async () => {
    const { results } = await gate.list();
    expect(results.map(({ record_type, license_plate }) => [record_type, license_plate])).toEqual([
      ['transit_trail', 'XE 1347 U'],
    ]);
  });

  it.each<[object, string[]]>([
    [{ record_type: 'all' }, ['B 2 B', 'SKR 6093 E', 'XE 1347 U', 'XE 1347 U']],
    [{ record_type: 'exit' }, ['XE 1347 U']],
    [{ record_type: 'entry', vehicle_types: ['car'] }, ['SKR 6093 E']],
    [{ record_type: 'entry', license_plate_like: '13 47' }, ['XE 1347 U']],
    [{ record_type: 'entry', authorisations: ['authorised'] }, []],
    [{ record_type: 'entry', zones: ['00000000-0000-7000-8000-000000000000'] }, []],
  ])('REC-27 is narrowed by %j', async (filter, plates) => {
    expect((await gate.list(filter)).results.map(({ license_plate }) => license_plate)).toEqual(plates);
  });

  it('VM-18 comes in pages that a cursor goes on from', async () => {
    const page = (query: object) =>
      gate.company('POST /vehicle_management/records/get_list/', { query, body: { ...PERIOD, record_type: 'all' } });
    const first = await page({ size: 3 });
    expect(first).toMatchObject({ count: 4, total_pages: 2 });
    const second = await page({ size: 3, cursor: first.next! });
    expect(second.results).toHaveLength(1);
    expect((await page({ size: 3, page: 2 })).results).toEqual(second.results);
  });

  it('shows nobody the vehicles of another tenant', async () => {
    expect((await gate.list({ record_type: 'all' }, await app.as('other'))).count).toBe(0);
  });

  it('refuses a period that ends before it starts', async () => {
    expect(await problemsOf(gate.list({ end_date: minute(-120) }))).toEqual([422, 'dates_reversed', 'end_date']);
  });
});

describe('figures', () => {
  it('VM-19 REC-24 count what came, went and stayed, by zone and authorisation', async () => {
    await gate.register('XE 1347 U', ALWAYS);
    await gate.send([
      gate.entry(0),
      gate.exit(60),
      gate.exit(65, { plate: 'OLD 1' }),
      gate.entry(70, { plate: 'SKR 6093 E', vehicle_type: 'car' }),
    ]);
    expect(await counts()).toMatchObject({
      count: 1,
      transit_trail: 1,
      entry: 2,
      exit: 2,
      exits_without_entry: 1,
      mean_stay_seconds: 3600,
      on_site: 1,
      on_site_types: [{ vehicle_type: 'car', count: 1 }],
      authorisations: { authorised: 1, unauthorised: 0, unknown: 1, disabled: 0 },
      zones: [
        {
          zone: { id: gate.zone, name: 'Main Gate' },
          site: { id: app.tenants.own.siteId },
          entry: 2,
          exit: 2,
          transit_trail: 1,
        },
      ],
      entries_before: 0,
    });
    expect((await counts({ record_type: 'entry', zones: [uuidv7()] })).count).toBe(0);
    expect((await counts({ start_date: minute(30), end_date: minute(90) })).entries_before).toBe(1);
  });

  it('VM-20 REC-25 count by the hour of a clock, with every hour there', async () => {
    await gate.send([gate.entry(0), gate.exit(60)]);
    const series = await gate.company('GET /vehicle_management/records/timeseries/', {
      query: { ...PERIOD, record_type: 'all', timezone: 'Asia/Kolkata' },
    });
    expect(series.step).toBe('hour');
    expect(series.steps.every((step) => new Date(step).getUTCMinutes() === 30)).toBe(true);
    const total = (type: string) =>
      series.series.find(({ record_type }) => record_type === type)?.values.reduce((sum, each) => sum + each, 0);
    expect([total('entry'), total('exit'), total('transit_trail')]).toEqual([1, 1, 1]);
    expect(series.series.every(({ values }) => values.length === series.steps.length)).toBe(true);
  });

  it.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2026-06-01', 24],
  ])('know that %s has %i hours in Rome', async (date, hours) => {
    const start = new Date(`${date}T00:00:00${date === '2026-03-29' ? '+01:00' : '+02:00'}`).getTime();
    const { steps } = await gate.company('GET /vehicle_management/records/timeseries/', {
      query: {
        start_date: new Date(start).toISOString(),
        end_date: new Date(start + hours * 3_600_000 - 1).toISOString(),
        timezone: 'Europe/Rome',
      },
    });
    expect(steps).toHaveLength(hours);
  });

  it('count by the day over longer periods', async () => {
    const series = await gate.company('GET /vehicle_management/records/timeseries/', {
      query: { start_date: '2026-01-01T00:00:00Z', end_date: '2026-03-31T23:59:59Z', timezone: 'Europe/Rome' },
    });
    expect([series.step, series.steps.length]).toEqual(['day', 91]);
  });

  it('REC-26 VM-23 name the types of vehicles', async () => {
    expect((await gate.company('GET /vehicle_management/records/vehicle_types/', {})).slice(0, 2)).toEqual([
      'car',
      'truck',
    ]);
  });
});

describe('a file of records', () => {
  it('VM-21 API-163 is made in the language of whoever asks', async () => {
    await app.services.db.query(sql`update users set preferred_language = 'ja' where username = 'company'`);
    await gate.send([gate.entry(0), gate.exit(60)]);
    const ready = await nextDownload(app, 'company', () =>
      gate.company('POST /vehicle_management/export/csv/', { body: PERIOD }),
    );
    const text = await (await fetchLink(app, linkOf(ready), 'company')).text();
    const [heading, ...lines] = text.trim().split('\r\n');
    expect(heading).toContain('ナンバー');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('入退場,XE 1347 U,XE 1347 U,0.95,トラック');
    expect(lines[0]).toContain('Main Gate');
    expect(lines[0]).toContain(',3600,');
  });
});

describe('one record', () => {
  it('is told on its own, as the other half of a transit trail needs it (VM-14)', async () => {
    const [came, went] = [gate.entry(0), gate.exit(60)];
    await gate.send([came, went]);
    const one = await gate.company('GET /vehicle_management/records/info/:id/', { params: { id: came.id } });
    expect(one).toMatchObject({ id: came.id, record_type: 'entry', other_id: went.id, duration_seconds: 3600 });
  });

  it('is unknown to others, and once it is gone', async () => {
    const came = gate.entry(0);
    await gate.send([came]);
    const ask = async (who: string, id: string) =>
      problemsOf((await app.as(who))('GET /vehicle_management/records/info/:id/', { params: { id } }));
    expect(await ask('other', came.id)).toEqual([404, 'vehicle_record_not_found', undefined]);
    expect(await ask('company', uuidv7())).toEqual([404, 'vehicle_record_not_found', undefined]);
  });
});
