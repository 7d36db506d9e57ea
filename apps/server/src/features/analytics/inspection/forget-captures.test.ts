import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Branch } from '../../../testing/tenants.ts';
import { forgetCaptures } from './forget-captures.ts';
import { addInspected, sendPicture } from './testing/inspected.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const query = (text: ReturnType<typeof sql>) => app.services.db.query(text);

async function addCapture({ cameraId, ...branch }: Branch, age: string, hasPicture = true) {
  const id = uuidv7();
  await query(sql`
    insert into inspection_captures (id, camera_id, at, is_planned)
    values (${id}, ${cameraId}, now() - ${age}::interval, false)`);
  if (hasPicture) await sendPicture(app, { cameraId, ...branch }, id);
  return id;
}

const filesOf = async ({ cameraId }: Branch) => {
  const { rows } = await query(sql`select id from media where camera_id = ${cameraId} order by id`);
  const keys: string[] = [];
  for await (const key of app.services.storage.list(`media/${cameraId}/`)) keys.push(key);
  return { media: rows.map(({ id }) => id), files: keys.length };
};
const capturesOf = async ({ cameraId }: Branch) =>
  (await query(sql`select id from inspection_captures where camera_id = ${cameraId} order by id`)).rows.map(
    ({ id }) => id,
  );
const keepFor = ({ siteId }: Branch, frequency: string) =>
  query(sql`
    update sites set settings = settings || jsonb_build_object('record_deletion_frequency', ${frequency}::text)
    where id = ${siteId}`);

it('captures go with their pictures when their site does not keep its records for longer, and all others stay', async () => {
  const company = { resellerId: app.tenants.own.resellerId, companyId: app.tenants.own.companyId };
  const [short, forever] = [await addInspected(app, company), await addInspected(app, company)];
  await keepFor(short, '3_months');
  await keepFor(forever, 'never');
  const old = await addCapture(short, '4 months');
  const missed = await addCapture(short, '4 months', false);
  await query(sql`
    insert into inspection_notes (id, capture_id, number, x, y, text) values (${uuidv7()}, ${old}, 1, 0.5, 0.5, 'Cracked')`);
  const young = await addCapture(short, '2 months');
  const kept = await addCapture(forever, '10 years');
  const before = await filesOf(short);
  expect(before.media).toEqual([old, young].toSorted());
  await forgetCaptures(app.services);
  await forgetCaptures(app.services);
  expect(await capturesOf(short)).toEqual([young]);
  expect(await filesOf(short)).toEqual({ media: [young], files: before.files / 2 });
  expect(await capturesOf(forever)).toEqual([kept]);
  expect((await filesOf(forever)).media).toEqual([kept]);
  expect((await query(sql`select from inspection_notes where capture_id in (${old}, ${missed})`)).rowCount).toBe(0);
});
