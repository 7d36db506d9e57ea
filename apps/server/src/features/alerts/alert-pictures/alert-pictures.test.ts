import type { NodeEvent } from '@sightline/contract/node-link';
import { type RealtimeMessage, SOCKET_PATH } from '@sightline/contract/realtime';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { reachedBefore } from '../../../changes/reach/reached.ts';
import { expireSite } from '../../../changes/removal/expire-site.ts';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { nodeEvent } from '../../nodes/node-link/testing/node-event.ts';
import { addAlert } from '../alerts/testing/add-alerts.ts';
import { drawAgain } from './public.ts';

/** The viewer may not see raw pictures; the operator may. */
let app: TestApp;
let picture: Buffer;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
  picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#203040' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

async function upload({ nodeToken, cameraId }: Branch): Promise<string> {
  const id = uuidv7();
  const input = { params: { id }, query: { camera_id: cameraId }, upload: { type: 'image/jpeg', data: picture } };
  await app.asNode(nodeToken)('PUT /node/media/:id/', input);
  return id;
}

/** A node reports an alert with a picture. */
async function report(branch: Branch = app.tenants.own, changes: Partial<NodeEvent> = {}) {
  const frameId = await upload(branch);
  const event = nodeEvent(branch.cameraId, { frame_id: frameId, ...changes });
  await app.asNode(branch.nodeToken)('POST /node/events/', { body: { events: [event] } });
  return { id: event.id, frameId };
}

/** An alert from before annotated pictures were made. */
async function anOldAlert() {
  const frameId = await upload(app.tenants.own);
  const id = await addAlert(app.services.db, app.tenants.own, { frameId });
  const { objects } = nodeEvent(app.tenants.own.cameraId);
  await app.services.db.query(sql`update alerts set objects = ${json(objects)} where id = ${id}`);
  return { id, frameId };
}

const drawnOf = async (id: string) =>
  (
    await app.services.db.query<{ storage_key: string; thumbnail_key: string }>(
      sql`select storage_key, thumbnail_key from media where alert_id = ${id}`,
    )
  ).rows;
const isStored = async (key: string) => (await app.services.storage.sizeOf(key)) !== null;

const get = async (username: string, id: string) =>
  (await app.as(username))('GET /alerts/records/:id/', { params: { id } });
const list = async (username: string) => {
  const dates = { start_date: '2020-01-01T00:00:00Z', end_date: '2100-01-01T00:00:00Z' };
  return (await app.as(username))('POST /alerts/records/get_list/', { query: { size: 100 }, body: dates });
};

const drawn = (username: string, id: string) =>
  vi.waitUntil(async () => {
    const alert = await get(username, id);
    return alert.picture_pending ? undefined : alert;
  }, SOON);

async function redAt(address: string | null): Promise<boolean> {
  const answer = await fetch(new URL(address ?? '', app.url));
  const { data, info } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Across the left edge of the box, halfway down.
  const middle = Math.round(0.45 * info.height) * info.width + Math.round(0.4 * info.width);
  return [-2, -1, 0, 1, 2].some((step) => {
    const start = (middle + step) * info.channels;
    return (data[start] ?? 0) - (data[start + 2] ?? 0) > 60;
  });
}

async function listen(username: string) {
  const messages: RealtimeMessage[] = [];
  const cookie = await app.cookieOf(username);
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie },
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  socket.on('message', (message: RealtimeMessage) => messages.push(message));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return messages;
}

describe('the picture of an alert (ALERT-12)', () => {
  it('is annotated for those who may not see raw pictures: in the list, by itself and after every mark', async () => {
    const { id, frameId } = await report();
    const alert = await drawn('viewer', id);
    expect(alert).toMatchObject({ annotated: true, picture_pending: false });
    expect(await redAt(alert.frame_url)).toBe(true);
    const viewer = await app.as('viewer');
    const answers = [
      alert,
      await list('viewer'),
      await viewer('POST /alerts/records/:id/read/', { params: { id }, body: { read: true } }),
      await viewer('POST /alerts/records/:id/bookmark/', { params: { id }, body: { bookmarked: true } }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toContain(frameId);
    const listed = (await list('viewer')).results.find((one) => one.id === id);
    expect([listed?.frame_url, listed?.thumbnail_url]).toEqual([alert.frame_url, alert.thumbnail_url]);
  });

  it('is the raw one for those who may, with nothing drawn into it', async () => {
    const { id, frameId } = await report();
    const alert = await get('operator', id);
    expect(alert).toMatchObject({ annotated: false, picture_pending: false });
    expect(alert.frame_url).toContain(frameId);
    expect(alert.thumbnail_url).toContain(frameId);
    expect(await redAt(alert.frame_url)).toBe(false);
  });

  it('has no clip beside it for those who may not see raw pictures', async () => {
    const clip_id = uuidv7();
    const { id } = await report();
    const { cameraId, resellerId, companyId, siteId } = app.tenants.own;
    await app.services.db.query(sql`
      insert into media (id, reseller_id, company_id, site_id, camera_id, content_type, bytes, storage_key, seconds)
      values (${clip_id}, ${resellerId}, ${companyId}, ${siteId}, ${cameraId}, 'video/mp4', 1, 'media/clip.mp4', 4)`);
    await app.services.db.query(sql`update alerts set clip_id = ${clip_id} where id = ${id}`);
    expect(await get('operator', id)).toMatchObject({ clip_seconds: 4 });
    expect(await get('viewer', id)).toMatchObject({ clip_url: null, clip_seconds: null });
  });

  it('comes after the alert on open consoles, which are told when it is there', async () => {
    const [viewer, operator] = [await listen('viewer'), await listen('operator')];
    const { id, frameId } = await report();
    const about = (messages: RealtimeMessage[]) => messages.filter((message) => JSON.stringify(message).includes(id));
    await vi.waitUntil(() => about(viewer).length === 2, SOON);
    expect(about(viewer)).toMatchObject([
      { type: 'alert_created', alert: { id, annotated: true, picture_pending: true, frame_url: null } },
      { type: 'alert_pictured', id, site_id: app.tenants.own.siteId },
    ]);
    expect(JSON.stringify(viewer)).not.toContain(frameId);
    expect(about(operator)).toMatchObject([{ type: 'alert_created', alert: { id, annotated: false } }]);
    expect(JSON.stringify(operator)).toContain(frameId);
  });

  it('is annotated in notifications, told live or listed', async () => {
    const settings = { enabled: true, system_notifications: true, sound: false };
    const cameras = [app.tenants.own.cameraId];
    for (const username of ['viewer', 'operator'])
      await (await app.as(username))('PATCH /users/current/', {
        body: { notification_settings: { ...settings, cameras } },
      });
    const messages = await listen('viewer');
    const { id, frameId } = await report(app.tenants.own, { use_case: 'crowding' });
    await vi.waitUntil(() => messages.some((message) => message.type === 'new_notification'), SOON);
    await drawn('viewer', id);
    expect(JSON.stringify(messages)).not.toContain(frameId);
    const listed = async (username: string) =>
      (await (await app.as(username))('GET /users/notifications/', { query: {} })).results.find(
        ({ record_id }) => record_id === id,
      );
    expect((await listed('operator'))?.thumbnail_url).toContain(frameId);
    expect((await listed('viewer'))?.thumbnail_url).toBe((await get('viewer', id)).thumbnail_url);
  });

  it('comes with what is to be drawn over it in notifications, where it is raw', async () => {
    const settings = { enabled: true, system_notifications: true, sound: false };
    for (const username of ['viewer', 'operator'])
      await (await app.as(username))('PATCH /users/current/', {
        body: { notification_settings: { ...settings, cameras: [app.tenants.own.cameraId] } },
      });
    const [seesRaw, seesDrawn] = [await listen('operator'), await listen('viewer')];
    const { id } = await report(app.tenants.own, { use_case: 'speeding' });
    const { zones, objects } = await drawn('operator', id);
    expect(objects).not.toEqual([]);
    const told = (messages: RealtimeMessage[]) =>
      vi.waitUntil(
        () => messages.flatMap((message) => (message.type === 'new_notification' ? [message.notification] : []))[0],
        SOON,
      );
    expect((await told(seesRaw)).marks).toEqual({ zones, objects });
    expect((await told(seesDrawn)).marks).toBeNull();
    const marksOf = async (username: string) =>
      (await (await app.as(username))('GET /users/notifications/', { query: {} })).results.find(
        ({ record_id }) => record_id === id,
      )?.marks;
    expect(await marksOf('operator')).toEqual({ zones, objects });
    expect(await marksOf('viewer')).toBeNull();
  });

  it('is annotated as the latest frame of its camera', async () => {
    const branch = await addBranch(app.services.db, 'latest', app.tenants.own);
    const frameOf = async (username: string) =>
      (await (await app.as(username))('GET /cameras/:id/', { params: { id: branch.cameraId } })).latest_frame;
    await app.services.db.query(sql`
      insert into user_sites (user_id, site_id) values (${app.tenants.userIds.viewer}, ${branch.siteId})`);
    const { id, frameId } = await report(branch);
    const alert = await drawn('viewer', id);
    expect(await frameOf('viewer')).toBe(alert.frame_url);
    expect(await frameOf('company')).toContain(frameId);
  });
});

describe('an alert from before', () => {
  it('is drawn when somebody looks at it, and says so meanwhile', async () => {
    const { id, frameId } = await anOldAlert();
    const listed = (await list('viewer')).results.find((one) => one.id === id);
    expect(listed).toMatchObject({ annotated: true, picture_pending: true, frame_url: null, thumbnail_url: null });
    const alert = await drawn('viewer', id);
    expect(alert.frame_url).not.toContain(frameId);
    expect(await redAt(alert.frame_url)).toBe(true);
  });

  it('has none when none was kept', async () => {
    const event = nodeEvent(app.tenants.own.cameraId);
    await app.asNode(app.tenants.own.nodeToken)('POST /node/events/', { body: { events: [event] } });
    expect(await get('viewer', event.id)).toMatchObject({ annotated: true, picture_pending: false, frame_url: null });
  });
});

describe('annotated pictures', () => {
  it('are drawn again when the annotations change, and the old ones are removed', async () => {
    const { id } = await report();
    const before = await drawn('viewer', id);
    const [old] = await drawnOf(id);
    await app.services.db.transaction(async (tx) => {
      await tx.query(sql`update alerts set objects = ${json([])}, zones = ${json([])} where id = ${id}`);
      await drawAgain(app.services, tx, reachedBefore(id));
    });
    await vi.waitUntil(async () => !(await isStored(old!.storage_key)), SOON);
    const after = await get('viewer', id);
    expect(after.frame_url).not.toBe(before.frame_url);
    expect(await redAt(after.frame_url)).toBe(false);
    expect(await isStored(old!.thumbnail_key)).toBe(false);
  });

  it('are removed with their alert', async () => {
    const branch = await addBranch(app.services.db, 'forgetful', app.tenants.own);
    const { id } = await report(branch);
    await vi.waitUntil(async () => (await drawnOf(id)).length > 0, SOON);
    const [files] = await drawnOf(id);
    await app.services.db.query(sql`
      update sites set settings = ${{ record_deletion_frequency: '1_month' }} where id = ${branch.siteId}`);
    await app.services.db.query(sql`update alerts set occurred_at = now() - interval '2 months' where id = ${id}`);
    await expireSite(app.services, branch.siteId, new AbortController().signal);
    expect(await drawnOf(id)).toEqual([]);
    expect(await Promise.all([files!.storage_key, files!.thumbnail_key].map(isStored))).toEqual([false, false]);
  });
});
