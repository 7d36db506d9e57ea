import { MOST_DELETED_CAPTURES } from '@sightline/contract/analytics/timelapse';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, refusal } from '../../cameras/use-cases/testing/setting.ts';
import { addFrame, pictureOf } from './testing/frames.ts';

const MOMENTS = ['2026-11-10T02:00:00.000Z', '2026-11-10T02:10:00.000Z', '2026-11-10T16:10:00.000Z'];
const MISSED = '2026-11-10T02:20:00.000Z';
let app: TestApp;
let company: Client;
let own: Branch;
let ids: string[];
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());
beforeEach(async () => {
  const { resellerId, companyId } = app.tenants.own;
  own = await addBranch(app.services.db, `gone-${++made}`, { resellerId, companyId });
  ids = [];
  for (const at of MOMENTS) ids.push(await addFrame(app, own, at, await pictureOf('#203040')));
  await addFrame(app, own, MISSED, null);
});

const remove = (moments: string[], client = company, camera_id: string = own.cameraId) =>
  client('DELETE /timelapse/captures/', { body: { camera_id, moments } });
const left = async () => {
  const query = { camera: own.cameraId, start_date: '2026-11-10', end_date: '2026-11-11' };
  const { days } = await company('GET /timelapse/captures/', { query });
  return days.flatMap(({ captures }) => captures.map(({ at }) => at));
};
const filesLeft = async () => {
  const sizes = await Promise.all(ids.map((id) => app.services.storage.sizeOf(`media/${own.cameraId}/${id}.jpg`)));
  return sizes.map((size) => size !== null);
};

describe('pictures of a timelapse', () => {
  it('are deleted with their files, once, and the audit trail says how many', async () => {
    const [first = '', , last = ''] = MOMENTS;
    expect(await remove([first, last])).toEqual({ deleted: 2 });
    expect(await left()).toEqual([MOMENTS[1], MISSED]);
    expect(await filesLeft()).toEqual([false, true, false]);
    expect(await remove([first, last])).toEqual({ deleted: 0 });
    const { rows } = await app.services.db.query(sql`
      select action, object_type, before from audit_entries where site_id = ${own.siteId} order by at`);
    expect(rows).toMatchObject([
      {
        action: 'deleted',
        object_type: 'timelapse',
        before: { start_date: '2026-11-10', end_date: '2026-11-11', frames: 2 },
      },
    ]);
  });

  it('that were never taken stay gaps', async () => {
    expect(await remove([MISSED])).toEqual({ deleted: 0 });
    expect(await left()).toContain(MISSED);
  });

  it('are not deleted by those who may not see them, or may not set cameras up', async () => {
    for (const less of ['alerts_summary__raw_image__read', 'update', 'camera_settings_platform_settings_write'])
      expect(await refusal(remove(MOMENTS, await companyUser(app, { less: [less] })))).toMatchObject({ status: 403 });
    expect(await filesLeft()).toEqual([true, true, true]);
  });

  it('of somebody else do not exist', async () => {
    expect(await refusal(remove(MOMENTS, await app.as('other')))).toMatchObject({ status: 404 });
    expect(await refusal(remove(MOMENTS, company, uuidv7()))).toMatchObject({ status: 404 });
    expect(await filesLeft()).toEqual([true, true, true]);
  });

  it.each([
    [[], 'moments', 'too_few'],
    [['yesterday'], 'moments.0', 'invalid_format'],
    [Array.from({ length: MOST_DELETED_CAPTURES + 1 }, () => MISSED), 'moments', 'too_many'],
  ])('are not deleted by wrong moments %#', async (moments, field, code) => {
    const { status, problem } = await refusal(remove(moments));
    expect([status, problem?.errors.map((error) => [error.field, error.code])]).toEqual([422, [[field, code]]]);
  });
});
