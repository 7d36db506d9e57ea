import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 2 * HOUR_MS;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.services.db.query(sql`truncate detection_gaps`);
});

const at = (ms: number) => new Date(ms).toISOString();
const tell = (fromMs: number, toMs: number, camera_id = app.tenants.own.cameraId) =>
  app.asNode(app.tenants.own.nodeToken)('POST /node/detections/gaps/', {
    body: { camera_id, from: at(fromMs), to: at(toMs) },
  });
const shown = async () => {
  const query = { camera_id: app.tenants.own.cameraId, from: at(START_MS), to: at(START_MS + 2 * HOUR_MS) };
  return (await (await app.as('company'))('GET /detections/chunks/', { query })).gaps;
};
const refused = (status: number, code: string) => ({ status, problem: { errors: [{ code }] } });

describe('what a node had no room for', () => {
  it('is shown as a gap with its reason, and a repeat changes nothing', async () => {
    const toMs = START_MS + 5 * MINUTE_MS;
    await tell(START_MS, toMs);
    await tell(START_MS, toMs);
    expect(await shown()).toEqual([{ from: at(START_MS), to: at(toMs), reason: 'node_disk_full' }]);
  });

  it('joins the gap before it', async () => {
    for (const minute of [0, 5, 10, 60])
      await tell(START_MS + minute * MINUTE_MS, START_MS + (minute + 5) * MINUTE_MS - 1);
    expect((await shown()).map(({ from, to }) => [from, to])).toEqual([
      [at(START_MS), at(START_MS + 15 * MINUTE_MS - 1)],
      [at(START_MS + HOUR_MS), at(START_MS + 65 * MINUTE_MS - 1)],
    ]);
  });

  it('is refused for the camera of another node, and for times that cannot be', async () => {
    await expect(tell(START_MS, START_MS, app.tenants.foreign.cameraId)).rejects.toMatchObject(
      refused(404, 'camera_not_found'),
    );
    await expect(tell(START_MS + 1, START_MS)).rejects.toMatchObject(refused(422, 'dates_reversed'));
    const later = Date.now() + 2 * HOUR_MS;
    await expect(tell(later, later)).rejects.toMatchObject(refused(422, 'in_the_future'));
    await expect(tell(START_MS - 25 * HOUR_MS, START_MS)).rejects.toMatchObject(refused(422, 'invalid_chunk'));
    expect(await shown()).toEqual([]);
  });
});
