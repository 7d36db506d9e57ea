import { type RealtimeMessage, SOCKET_PATH } from '@sightline/contract/realtime';
import { io } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addUser } from '../../../testing/tenants.ts';
import { addAlert, addAlerts } from '../alerts/testing/add-alerts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  for (const [username, removed] of [
    ['no-invalid', 'alerts__invalid_alert__read'],
    ['no-marked', 'alert_marked_for_deletion_read'],
    ['no-alerts', 'alerts_summary__read'],
  ] as const) {
    const { own, userIds } = app.tenants;
    userIds[username] = await addUser(app.services.db, { username, role: 'site_operator', branch: own });
    await app.services.db.query(
      sql`update users set removed_permissions = ${[removed]}::text[] where username = ${username}`,
    );
  }
});
afterAll(() => app.close());

const EVERYBODY = ['operator', 'company', 'superuser', 'no-invalid', 'no-marked', 'no-alerts', 'sister', 'other'];
const heard = new Map<string, RealtimeMessage[]>();

async function listen(username: string) {
  const messages: RealtimeMessage[] = [];
  heard.set(username, messages);
  const extraHeaders = { cookie: await app.cookieOf(username) };
  const socket = io(app.url, { path: SOCKET_PATH, transports: ['websocket'], extraHeaders, forceNew: true });
  socket.on('message', (message: RealtimeMessage) => messages.push(message));
  onTestFinished(() => void socket.close());
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
}

/** What each heard of alerts, once a message that all of them hear has come after it. */
async function heardOfAlerts() {
  const { own, sister, foreign } = app.tenants;
  const last = uuidv7();
  for (const { resellerId, companyId, siteId } of [own, sister, foreign])
    app.services.realtime.publish(
      { resellerId, companyId, siteId },
      { type: 'configuration_changed', object: 'camera', id: last },
    );
  for (const messages of heard.values())
    await vi.waitFor(() => expect(messages).toContainEqual(expect.objectContaining({ id: last })), SOON);
  return Object.fromEntries(
    EVERYBODY.map((username) => [
      username,
      (heard.get(username) ?? []).filter(({ type }) => type.startsWith('alert')).map(({ type }) => type),
    ]),
  );
}

const change = async (id: string, body: object) =>
  (await app.as('operator'))('PATCH /alerts/records/:id/', { params: { id }, body: { version: 99, ...body } });
const newAlert = (part: Parameters<typeof addAlert>[2] = {}) => addAlert(app.services.db, app.tenants.own, part);

/** Waits until the operator, who may see everything here, has heard so many messages of alerts. */
async function settled(count: number) {
  await vi.waitFor(
    () => expect((heard.get('operator') ?? []).filter(({ type }) => type.startsWith('alert'))).toHaveLength(count),
    SOON,
  );
  return heardOfAlerts();
}

beforeEach(async () => {
  for (const username of EVERYBODY) await listen(username);
});

const UPDATED = ['alert_updated'];
const REMOVED = ['alert_removed'];

describe('a change of an alert is heard', () => {
  it('by exactly those who may see it', async () => {
    const id = await newAlert();
    await change(id, { status: 'acknowledged' });
    expect(await settled(1)).toEqual({
      operator: UPDATED,
      company: UPDATED,
      superuser: UPDATED,
      'no-invalid': UPDATED,
      'no-marked': UPDATED,
      'no-alerts': [],
      sister: [],
      other: [],
    });
    expect(heard.get('operator')).toContainEqual({
      type: 'alert_updated',
      id,
      site_id: app.tenants.own.siteId,
      version: 1,
      fields: ['status'],
    });
  });

  it('of an invalid one by those who may see invalid ones (ALERT-11)', async () => {
    const id = await newAlert({ status: 'invalid' });
    await change(id, { assignee_id: app.tenants.userIds.company });
    expect(await settled(1)).toMatchObject({ operator: UPDATED, 'no-marked': UPDATED, 'no-invalid': [] });
  });

  it('of a marked one by those who may see marked ones (ALERT-10)', async () => {
    const id = await newAlert({ markedForDeletion: true });
    await change(id, { assignee_id: app.tenants.userIds.company });
    expect(await settled(1)).toMatchObject({ operator: UPDATED, 'no-marked': [], 'no-invalid': UPDATED });
  });

  it('as a removal by those who could see it and no longer may', async () => {
    const id = await newAlert();
    await change(id, { status: 'invalid' });
    expect(await settled(1)).toEqual({
      operator: UPDATED,
      company: UPDATED,
      superuser: UPDATED,
      'no-invalid': REMOVED,
      'no-marked': UPDATED,
      'no-alerts': [],
      sister: [],
      other: [],
    });
  });
});

describe('a bulk change is heard', () => {
  const bulk = async (username: string, ids: string[], to: object) =>
    (await app.as(username))('POST /alerts/records/bulk_update/', { body: { ids, change: to } });

  it('as one message per console', async () => {
    const ids = await addAlerts(app.services.db, app.tenants.own, [{}, {}, {}]);
    await bulk('operator', ids, { status: 'compliant', assignee_id: app.tenants.userIds.company });
    expect(await settled(1)).toMatchObject({ operator: ['alerts_updated'], other: [], 'no-alerts': [] });
    const [message] = (heard.get('superuser') ?? []).filter(({ type }) => type === 'alerts_updated');
    expect(message).toEqual({
      type: 'alerts_updated',
      ids: expect.toSatisfy((all: string[]) => ids.every((id) => all.includes(id))),
    });
  });

  it('without ids where others reach only some of them', async () => {
    const { own, foreign } = app.tenants;
    const ids = [await newAlert(), await addAlert(app.services.db, own), await addAlert(app.services.db, foreign)];
    await bulk('superuser', ids, { status: 'invalid' });
    const all = await settled(1);
    expect(all).toMatchObject({ operator: ['alerts_updated'], other: ['alerts_updated'], sister: [], 'no-alerts': [] });
    expect(heard.get('other')).toContainEqual({ type: 'alerts_updated', ids: null });
    expect(all.superuser).toEqual(['alerts_updated']);
  });
});
