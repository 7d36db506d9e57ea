import { type RealtimeMessage, SOCKET_PATH } from '@sightline/contract/realtime';
import { io } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addUser } from '../../../testing/tenants.ts';
import { nodeEvent } from '../../nodes/node-link/testing/node-event.ts';
import { addAlerts } from '../alerts/testing/add-alerts.ts';
import { announceAlerts } from './announce-alerts.ts';

let app: TestApp;

/** One node watches cameras of two companies, so that one report has alerts of both. */
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  const { own, sister, userIds } = app.tenants;
  await app.services.db.query(
    sql`update cameras set deployment_id = ${own.deploymentId} where id = ${sister.cameraId}`,
  );
  userIds['no-alerts'] = await addUser(app.services.db, { username: 'no-alerts', role: 'site_operator', branch: own });
  await app.services.db.query(
    sql`update users set removed_permissions = '{alerts_summary__read}' where username = 'no-alerts'`,
  );
});
afterAll(() => app.close());

async function listen(username: string): Promise<RealtimeMessage[]> {
  const heard: RealtimeMessage[] = [];
  const extraHeaders = { cookie: await app.cookieOf(username) };
  const socket = io(app.url, { path: SOCKET_PATH, transports: ['websocket'], extraHeaders, forceNew: true });
  onTestFinished(() => void socket.close());
  socket.on('message', (message: RealtimeMessage) => heard.push(message));
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  return heard;
}

/** Messages keep their order: once a last one is there, nothing else is on its way. */
async function untilAllHeard(consoles: readonly RealtimeMessage[][]) {
  const last = uuidv7();
  const { own, sister, foreign } = app.tenants;
  for (const { resellerId, companyId, siteId } of [own, sister, foreign])
    app.services.realtime.publish(
      { resellerId, companyId, siteId },
      { type: 'configuration_changed', object: 'site', id: last },
    );
  for (const heard of consoles)
    await vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining({ id: last })), SOON);
}

const alertsOf = (heard: readonly RealtimeMessage[]) =>
  heard.flatMap((message) => (message.type === 'alert_created' ? [message.alert] : []));

/** A picture that came before its alert. */
async function addFrame(): Promise<string> {
  const id = uuidv7();
  const { cameraId, resellerId, companyId, siteId } = app.tenants.own;
  await app.services.db.query(sql`
    insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key)
    values (${id}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'image/jpeg', 1, ${`media/${id}.jpg`})`);
  return id;
}

describe('alerts of one report', () => {
  it('reach every console that may see them, each once and oldest first, and no other', async () => {
    const { own, sister } = app.tenants;
    const names = ['superuser', 'reseller', 'company', 'operator', 'viewer', 'sister', 'other', 'no-alerts'];
    const consoles = new Map<string, RealtimeMessage[]>();
    for (const username of names) consoles.set(username, await listen(username));
    const at = (secondsAgo: number) => ({ occurred_at: new Date(Date.now() - secondsAgo * 1000).toISOString() });
    const frame_id = await addFrame();
    const [first, theirs, second] = [
      nodeEvent(own.cameraId, { ...at(30), frame_id }),
      nodeEvent(sister.cameraId, at(20)),
      nodeEvent(own.cameraId, { ...at(10), use_case: 'crowding' }),
    ];
    await app.asNode(own.nodeToken)('POST /node/events/', { body: { events: [second, theirs, first] } });
    await vi.waitFor(() => expect(alertsOf(consoles.get('superuser') ?? [])).toHaveLength(3), SOON);
    await untilAllHeard([...consoles.values()]);

    const [ours, both] = [
      [first.id, second.id],
      [first.id, theirs.id, second.id],
    ];
    const told = Object.fromEntries(names.map((name) => [name, alertsOf(consoles.get(name) ?? [])]));
    expect(Object.fromEntries(names.map((name) => [name, told[name]?.map(({ id }) => id)]))).toEqual({
      superuser: both,
      reseller: both,
      company: ours,
      operator: ours,
      viewer: ours,
      sister: [theirs.id],
      other: [],
      'no-alerts': [],
    });
    // Each hears of the picture that they may see, and of no other.
    expect(told.operator?.map(({ annotated }) => annotated)).toEqual([false, false]);
    expect(told.operator?.[0]?.frame_url).toContain(frame_id);
    expect(told.viewer?.map(({ annotated, picture_pending }) => [annotated, picture_pending])).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(JSON.stringify(consoles.get('viewer'))).not.toContain(frame_id);
  });

  it('take one look at the database, however many they are', async () => {
    const { own } = app.tenants;
    const heard = await listen('operator');
    const looks = async (count: number) => {
      const before = alertsOf(heard).length;
      const prepared = vi.spyOn(app.services.db, 'prepared');
      const alertIds = await addAlerts(
        app.services.db,
        own,
        Array.from({ length: count }, () => ({})),
      );
      await announceAlerts(app.services, { alertIds });
      await vi.waitFor(() => expect(alertsOf(heard)).toHaveLength(before + count), SOON);
      const taken = prepared.mock.calls.length;
      prepared.mockRestore();
      return taken;
    };
    await app.services.jobs.stop();
    expect([await looks(1), await looks(40)]).toEqual([1, 1]);
  });
});
