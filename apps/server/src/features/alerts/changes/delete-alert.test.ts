import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { nodeEvent } from '../../nodes/node-link/testing/node-event.ts';
import { addAlert } from '../alerts/testing/add-alerts.ts';
import { refusalOf } from './testing/refusal.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const get = async (username: string, id: string) =>
  (await app.as(username))('GET /alerts/records/:id/', { params: { id } });
const remove = async (username: string, id: string) =>
  (await app.as(username))('DELETE /alerts/records/:id/', { params: { id } });
const annotate = async (username: string, id: string, body: object) =>
  (await app.as(username))('PATCH /alerts/records/:id/annotations/', { params: { id }, body: { version: 0, ...body } });

/** A node reports an alert with a picture; answers it once its annotated picture is there. */
async function report(): Promise<string> {
  const { nodeToken, cameraId } = app.tenants.own;
  const data = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#203040' } })
    .jpeg()
    .toBuffer();
  const frameId = uuidv7();
  const input = { params: { id: frameId }, query: { camera_id: cameraId }, upload: { type: 'image/jpeg', data } };
  await app.asNode(nodeToken)('PUT /node/media/:id/', input);
  const event = nodeEvent(cameraId, { frame_id: frameId });
  await app.asNode(nodeToken)('POST /node/events/', { body: { events: [event] } });
  await vi.waitFor(async () => expect((await drawnOf(event.id)).length).toBe(1), SOON);
  return event.id;
}

const drawnOf = async (id: string) =>
  (
    await app.services.db.query<{ storage_key: string }>(sql`select storage_key from media where alert_id = ${id}`)
  ).rows.map(({ storage_key }) => storage_key);

describe('deleting an alert', () => {
  it('takes its pictures, comments and history along, and is in the audit trail (ALERT-18)', async () => {
    const id = await report();
    const { rows } = await app.services.db.query<{ key: string }>(
      sql`select unnest(array[m.storage_key, m.thumbnail_key]) as key from media m join alerts a on m.id = a.frame_id or m.alert_id = a.id
        where a.id = ${id}`,
    );
    const client = await app.as('operator');
    await client('POST /alerts/records/:id/comments/', { params: { id }, body: { text: 'x' } });
    expect(await refusalOf(remove('operator', id))).toEqual([403, 'permission_denied']);
    expect(await refusalOf(remove('other', id))).toEqual([404, 'alert_not_found']);
    await remove('company', id);
    expect(await refusalOf(get('company', id))).toEqual([404, 'alert_not_found']);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const { key } of rows.filter((row) => row.key !== null))
      expect([key, await app.services.storage.sizeOf(key)]).toEqual([key, null]);
    for (const table of [sql`alert_events`, sql`alert_comments`])
      expect((await app.services.db.query(sql`select from ${table} where alert_id = ${id}`)).rowCount).toBe(0);
    const audit = await app.services.db.query(
      sql`select action, object_type, site_id, actor_name from audit_entries where object_id = ${id}`,
    );
    expect(audit.rows).toEqual([
      { action: 'deleted', object_type: 'alert', site_id: app.tenants.own.siteId, actor_name: 'company' },
    ]);
    expect(await refusalOf(remove('company', id))).toEqual([404, 'alert_not_found']);
  });
});

describe('the annotations of an alert', () => {
  const object = {
    track: 'p1',
    kind: 'person',
    box: { x: 0.1, y: 0.1, width: 0.2, height: 0.4 },
    score: 0.9,
    offending: true,
  };
  const zone = {
    label: 'Edge',
    points: [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  };

  it('are corrected with their permission, and drawn into the picture again (ALERT-16)', async () => {
    const id = await report();
    const [before] = await drawnOf(id);
    expect(await refusalOf(annotate('operator', id, { objects: [] }))).toEqual([403, 'permission_denied']);
    const changed = await annotate('company', id, { objects: [object], zones: [zone] });
    expect(changed).toMatchObject({ objects: [object], zones: [zone], version: 1 });
    await vi.waitFor(async () => {
      const [after] = await drawnOf(id);
      expect(after).toBeDefined();
      expect(after).not.toBe(before);
    }, SOON);
    expect(await annotate('company', id, { version: 1, zones: [] })).toMatchObject({ objects: [object], zones: [] });
    const client = await app.as('viewer');
    const { results } = await client('GET /alerts/records/:id/events/', { params: { id }, query: {} });
    expect(results.map(({ kind, to }) => [kind, to])).toEqual([
      ['annotations', { objects: 1, zones: 0 }],
      ['annotations', { objects: 1, zones: 1 }],
    ]);
  });

  it('are refused when somebody was faster, when they make no sense, and outside reach', async () => {
    const id = await addAlert(app.services.db, app.tenants.own);
    await annotate('company', id, { objects: [object] });
    expect(await refusalOf(annotate('company', id, { objects: [] }))).toEqual([409, 'alert_changed']);
    const bad = { objects: [{ ...object, score: 2 }] };
    expect(await refusalOf(annotate('company', id, bad))).toEqual([422, 'too_big', 'objects.0.score']);
    expect(await refusalOf(annotate('company', id, { zones: [{ label: 'x', points: [[0, 0]] }] }))).toEqual([
      422,
      'too_few',
      'zones.0.points',
    ]);
    expect(await refusalOf(annotate('company', id, { objects: Array(101).fill(object) }))).toEqual([
      422,
      'too_many',
      'objects',
    ]);
    expect(await refusalOf(annotate('other', id, { objects: [] }))).toEqual([404, 'alert_not_found']);
  });
});
