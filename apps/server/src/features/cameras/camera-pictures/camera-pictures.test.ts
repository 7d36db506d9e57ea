import { MAX_CAMERA_PICTURES } from '@sightline/contract/camera-pictures';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { addAlert } from '../../alerts/alerts/testing/add-alerts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const picturesOf = async (username: string, cameras: string[]) =>
  (await (await app.as(username))('GET /camera_pictures/', { query: { cameras } })).results;

async function sendPicture({ nodeToken, cameraId }: Branch, background: string) {
  const data = await sharp({ create: { width: 64, height: 36, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const input = { params: { id: uuidv7() }, query: { camera_id: cameraId }, upload: { type: 'image/jpeg', data } };
  await app.asNode(nodeToken)('PUT /node/media/:id/', input);
  return input.params.id;
}

it('answers the latest picture of each camera that has one', async () => {
  const [first, second] = [
    await addBranch(app.services.db, 'pictured', app.tenants.own),
    await addBranch(app.services.db, 'blank', app.tenants.own),
  ];
  await sendPicture(first, '#203040');
  const [before] = await picturesOf('company', [first.cameraId]);
  await sendPicture(first, '#a03040');
  const found = await picturesOf('company', [first.cameraId, second.cameraId]);
  expect(found).toEqual([
    {
      camera_id: first.cameraId,
      url: expect.any(String),
      thumbnail_url: expect.any(String),
      marks: null,
      taken_at: expect.any(String),
    },
  ]);
  expect(found[0]?.url).not.toBe(before?.url);
});

it('says what its alert saw, while no later picture was taken', async () => {
  const branch = await addBranch(app.services.db, 'alerted', app.tenants.own);
  const frameId = await sendPicture(branch, '#203040');
  const id = await addAlert(app.services.db, branch, { frameId });
  const zones = [
    {
      label: 'Lane',
      points: [
        [0.1, 0.1],
        [0.5, 0.1],
        [0.5, 0.5],
      ],
    },
  ];
  await app.services.db.query(sql`update alerts set zones = ${json(zones)} where id = ${id}`);
  const marksFor = async () => (await picturesOf('company', [branch.cameraId])).map(({ marks }) => marks);
  expect(await marksFor()).toEqual([{ zones, objects: [] }]);
  await sendPicture(branch, '#a03040');
  expect(await marksFor()).toEqual([null]);
});

it('keeps raw pictures from those who may not see them', async () => {
  await sendPicture(app.tenants.own, '#203040');
  expect(await picturesOf('company', [app.tenants.own.cameraId])).toHaveLength(1);
  expect(await picturesOf('viewer', [app.tenants.own.cameraId])).toEqual([]);
});

it('ends at the reach', async () => {
  await sendPicture(app.tenants.foreign, '#203040');
  expect(await picturesOf('superuser', [app.tenants.foreign.cameraId])).toHaveLength(1);
  expect(await picturesOf('company', [app.tenants.foreign.cameraId])).toEqual([]);
});

it('needs the permission to list cameras', async () => {
  await app.services.db.query(
    sql`update users set removed_permissions = '{cameras_list__view}' where username = 'viewer'`,
  );
  await expect(picturesOf('viewer', [app.tenants.own.cameraId])).rejects.toMatchObject({ status: 403 });
});

it('needs cameras, and not too many', async () => {
  const many = Array.from({ length: MAX_CAMERA_PICTURES + 1 }, () => uuidv7());
  for (const [cameras, field] of [
    [[], 'cameras'],
    [['no id'], 'cameras.0'],
    [many, 'cameras'],
  ] as const)
    await expect(picturesOf('company', [...cameras])).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field }] },
    });
});
