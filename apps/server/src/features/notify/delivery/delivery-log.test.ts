import type { PermissionKey } from '@sightline/contract/permissions';
import { describe, expect, it } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { aReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { addUser } from '../../../testing/tenants.ts';
import { raise, setTransfer, storeFile } from './testing/deliveries.ts';
import { openDeliveryDesk } from './testing/delivery-desk.ts';

const { app, ended, externalApi, log } = openDeliveryDesk();

let people = 0;
/** Somebody of the company with these permissions and no others of the kind. */
async function somebody(...permissions: PermissionKey[]): Promise<string> {
  people += 1;
  const id = await addUser(app().services.db, {
    username: `reader-${people}`,
    role: 'viewer',
    branch: app().tenants.own,
  });
  const { rows } = await app().services.db.query<{ permissions: string[] }>(
    sql`select r.permissions from users u join roles r on r.id = u.role_id where u.id = ${id}`,
  );
  const removed = (rows[0]?.permissions ?? []).filter((key) => !permissions.includes(key as PermissionKey));
  await app().services.db.query(sql`
    update users set added_permissions = ${permissions}::text[], removed_permissions = ${removed}::text[] where id = ${id}`);
  return id;
}

const params = () => ({ id: app().tenants.own.cameraId });

/** One delivery of each section. */
async function sendBoth() {
  const receiver = await aReceiver();
  await externalApi(receiver.url);
  await setTransfer(app(), app().tenants.own, {
    iot_integration: { enabled: true, alert_endpoint: `${receiver.url}/siren`, auth_type: 'no_auth' },
  });
  await raise(app(), app().tenants.own);
  const all = await ended(2);
  const idOf = (channel: string) => all.find((each) => each.channel === channel)!.id;
  return { record: idOf('external_api'), signal: idOf('iot') };
}

describe('the log of a camera', () => {
  it('shows each section to those who may read that section', async () => {
    const { record, signal } = await sendBoth();
    const reader = await somebody('camera_settings_external_channel_read', 'alerts_summary__read');
    const { results, count } = await log({}, reader);
    expect([results.map(({ channel }) => channel), count]).toEqual([['iot'], 1]);
    expect((await log({ channel: 'external_api' }, reader)).results).toEqual([]);
    const client = await app().as(reader);
    await expect(client('GET /deliveries/:id/', { params: { id: record } })).rejects.toMatchObject({ status: 404 });
    await expect(client('GET /deliveries/:id/', { params: { id: signal } })).resolves.toMatchObject({ id: signal });
    const health = await client('GET /cameras/:id/channel_health/', { params: params() });
    expect(health.results.map(({ channel }) => channel)).toEqual(['iot']);
  });

  it('has things sent again by those who may write their section', async () => {
    const { record, signal } = await sendBoth();
    const writer = await somebody(
      'camera_settings_external_channel_read',
      'camera_settings_record_transfer_read',
      'camera_settings_external_channel_write',
    );
    const client = await app().as(writer);
    await expect(client('POST /deliveries/:id/resend/', { params: { id: record } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(client('POST /deliveries/:id/resend/', { params: { id: signal } })).resolves.toMatchObject({
      id: signal,
    });
    await ended(2);
    await app().services.db.query(sql`update deliveries set state = 'failed', next_at = null`);
    const again = await client('POST /cameras/:id/deliveries/resend_failed/', { params: params(), body: {} });
    expect(again).toEqual({ count: 1 });
  });

  it('says what is to be drawn over the picture of an alert, to those who see raw pictures', async () => {
    const { db } = app().services;
    const receiver = await aReceiver();
    await externalApi(receiver.url);
    const frameId = await storeFile(app(), app().tenants.own, 'image/jpeg', 'a frame');
    const id = await raise(app(), app().tenants.own, { frameId });
    await ended();
    const marks = {
      zones: [
        {
          label: 'Lane',
          points: [
            [0.1, 0.1],
            [0.5, 0.1],
            [0.5, 0.5],
          ],
        },
      ],
      objects: [
        { track: 't', kind: 'person', box: { x: 0.2, y: 0.2, width: 0.1, height: 0.2 }, score: 0.9, offending: true },
      ],
    };
    await db.query(
      sql`update alerts set zones = ${json(marks.zones)}, objects = ${json(marks.objects)} where id = ${id}`,
    );
    await db.query(sql`update media set thumbnail_key = storage_key where id = ${frameId}`);
    const [shown] = (await log({}, 'company')).results;
    expect(shown?.alert).toMatchObject({ id, thumbnail_url: expect.any(String) as string, marks });
    const reader = await somebody('camera_settings_record_transfer_read', 'alerts_summary__read');
    const [drawn] = (await log({}, reader)).results;
    expect(drawn?.alert).toMatchObject({ id, marks: null });
  });

  it('shows what was sent of an alert to those alone who may see alerts', async () => {
    const { record } = await sendBoth();
    const reader = await somebody('camera_settings_record_transfer_read');
    const { alert, history } = await (await app().as(reader))('GET /deliveries/:id/', { params: { id: record } });
    expect(alert).toBeNull();
    expect(history[0]?.request).toContain('POST http://');
    expect(history[0]?.request).not.toContain('no_access_area');
  });
});

describe('an answer', () => {
  it('that no database keeps is kept as far as it goes', async () => {
    const receiver = await aReceiver((_, response) => void response.end('fine\0\ud800'));
    await externalApi(receiver.url);
    await raise(app(), app().tenants.own);
    const [delivery] = await ended();
    expect(delivery).toMatchObject({ state: 'succeeded', attempts: 1 });
    expect(receiver.received).toHaveLength(1);
  });

  it('that repeats our key does not bring it into the log', async () => {
    const receiver = await aReceiver((request, response) => void response.end(JSON.stringify(request.headers)));
    await externalApi(receiver.url, {
      auth_type: 'basic',
      auth_credentials: { username: 'sightline', password: 'word-that-nobody-may-read' },
    });
    await raise(app(), app().tenants.own);
    const [delivery] = await ended();
    const client = await app().as('superuser');
    const { history } = await client('GET /deliveries/:id/', { params: { id: delivery!.id } });
    const sent = receiver.received[0]?.headers.authorization?.slice('Basic '.length) ?? '';
    expect(sent.length).toBeGreaterThan(20);
    expect(history[0]?.response).toContain('authorization');
    expect(history[0]?.response).not.toContain(sent);
  });
});
