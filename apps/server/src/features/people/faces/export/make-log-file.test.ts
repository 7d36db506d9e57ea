import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { fetchLink, linkOf, nextDownload } from '../../../../testing/next-download.ts';
import { addDoor, faceOf, minute, PERIOD } from '../testing/door.ts';

let app: TestApp;
let door: Awaited<ReturnType<typeof addDoor>>;

beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  door = await addDoor(app);
});
afterAll(() => app.close());
beforeEach(() => door.forget());

/** The lines of the table, as whoever asked for it opens it. */
async function linesOf(filter: object = {}) {
  const ready = await nextDownload(app, 'company', () =>
    door.company('POST /people_management/access_logs/export/csv/', { body: { ...PERIOD, ...filter } }),
  );
  const text = await (await fetchLink(app, linkOf(ready), 'company')).text();
  return text.trim().split('\r\n');
}

/** As a table tells times: of the site's clock, so that they sort. */
const clock = (minutes: number) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Singapore' }).format(
    new Date(minute(minutes)),
  );

const speak = (language: string) =>
  app.services.db.query(sql`update users set preferred_language = ${language} where username = 'company'`);

it('a table of the access log has every entry with its stay, newest first', async () => {
  await door.matching();
  await door.known('Aravind Nair', faceOf(1));
  await door.send([
    door.capture(0),
    door.capture(60, { direction: 'exit' }),
    door.capture(70, { template: faceOf(9) }),
  ]);
  const [heading, ...lines] = await linesOf();
  expect(heading?.replace('\uFEFF', '')).toBe(
    'Time,Time zone,Person,Authorisation,Direction,Site,Zone,Camera,Recognition,Score,Quality,Entered,Left,Stay (s)',
  );
  const around = 'own site,,own camera';
  expect(lines.map((line) => line.split(',').slice(2).join(','))).toEqual([
    expect.stringMatching(new RegExp(`^,Unknown,Entry,${around},Not recognised,-?[\\d.]+,0.9,${clock(70)},,$`)),
    `Aravind Nair,Authorised,Exit,${around},Recognised,1,0.9,${clock(0)},${clock(60)},3600`,
    `Aravind Nair,Authorised,Entry,${around},Recognised,1,0.9,${clock(0)},${clock(60)},3600`,
  ]);
});

it('it has what was asked for alone, in the language of whoever asks', async () => {
  await door.matching();
  await door.known('Aravind Nair', faceOf(1));
  await door.send([door.capture(0), door.capture(70, { template: faceOf(9) })]);
  await speak('it');
  const [heading, ...lines] = await linesOf({ authorisations: ['authorised'] });
  await speak('en');
  expect(heading).toContain('Persona,Autorizzazione,Direzione');
  expect(lines).toEqual([expect.stringContaining('Aravind Nair,Autorizzata,')]);
});

it('a name that a spreadsheet would take for a formula is text in it', async () => {
  await door.matching();
  await door.known('=cmd()', faceOf(1));
  await door.send([door.capture(0)]);
  expect((await linesOf())[1]).toContain("'=cmd()");
});
