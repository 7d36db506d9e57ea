import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { fetchLink, linkOf, nextDownload } from '../../../../testing/next-download.ts';
import { ALWAYS, addGate, minute, problemsOf } from '../testing/gate.ts';

let app: TestApp;
let gate: Awaited<ReturnType<typeof addGate>>;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  gate = await addGate(app);
  await gate.register('XE 1347 U', { ...ALWAYS, holder: 'Kestrel Haulage' });
  await gate.send([gate.entry(0), gate.exit(60), gate.entry(70, { plate: 'SKR 6093 E' })]);
});
afterAll(() => app.close());

/** The day of the site's clock on which things happened. */
const dayAt = (minutes: number) => new Date(Date.parse(minute(minutes)) + 8 * 3_600_000).toISOString().slice(0, 10);
const order = (body: object = {}, id = app.tenants.own.siteId) =>
  gate.company('POST /sites/:id/vm_summary_report_download/', {
    params: { id },
    body: { start_date: dayAt(-1500), end_date: dayAt(70), ...body },
  });
const fileOf = async (body: object) => {
  const ready = await nextDownload(app, 'company', () => order(body));
  return fetchLink(app, linkOf(ready), 'company');
};

it('VM-26 API-078 SETTINGS-36 sums up the vehicles of a site as a PDF', async () => {
  const file = await fileOf({ format: 'pdf' });
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

it('tells of every day in a table, also of those on which nothing came', async () => {
  const lines = (await (await fileOf({ format: 'csv' })).text()).trim().split('\r\n');
  expect(lines[0]).toContain('Day,Entry,Exit,Transit trail,Unknown,Unauthorised');
  const sums = lines.slice(1).map((line) => line.split(',').slice(1).map(Number));
  const total = sums.reduce((all, row) => all.map((value, place) => value + row[place]!), [0, 0, 0, 0, 0]);
  expect(total).toEqual([2, 1, 1, 1, 0]);
  expect(lines[1]).toBe(`${dayAt(-1500)},0,0,0,0,0`);
});

it('is refused for sites out of reach, and for periods that run backwards', async () => {
  expect(await problemsOf(order({}, app.tenants.foreign.siteId))).toEqual([404, 'site_not_found', undefined]);
  expect(await problemsOf(order({ end_date: '2020-01-01' }))).toEqual([422, 'dates_reversed', 'end_date']);
});
