import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueNodeCommand } from '../../../../changes/node-news/node-news.ts';
import { sql } from '../../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Branch } from '../../../../testing/tenants.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ask = ({ deploymentId, cameraId }: Branch) =>
  queueNodeCommand(app.services.db, { deploymentId, cameraId, kind: 'test_connection' });
const answer = ({ nodeToken }: Branch, id: string, resolution: string) =>
  app.asNode(nodeToken)('POST /node/commands/:id/answer/', {
    params: { id },
    body: { ok: true, frame_id: null, resolution },
  });
const resolutionOf = async ({ cameraId }: Branch) => {
  const { rows } = await app.services.db.query(sql`select resolution from cameras where id = ${cameraId}`);
  return rows[0]?.resolution;
};

it('keeps what a node found out about a camera it watches, and only while it watches it', async () => {
  const { own, sister } = app.tenants;
  await answer(own, await ask(own), '1920x1080');
  expect(await resolutionOf(own)).toBe('1920x1080');

  const late = await ask(own);
  const { db } = app.services;
  await db.query(sql`update cameras set deployment_id = ${sister.deploymentId} where id = ${own.cameraId}`);
  expect(await answer(own, late, '640x480')).toEqual({ repeated: false });
  expect(await resolutionOf(own)).toBe('1920x1080');
});
