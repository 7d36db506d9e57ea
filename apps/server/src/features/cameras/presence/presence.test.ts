import { type RealtimeMessage, SOCKET_PATH } from '@sightline/contract/realtime';
import { io, type Socket } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';

let app: TestApp;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await app.services.db.query(sql`delete from editor_visits`);
});

/** Somebody at a browser: what they say of themselves, and what they hear of others. */
async function person(username: string) {
  const cookie = await app.cookieOf(username);
  const heard: RealtimeMessage[] = [];
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie },
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  socket.on('message', (message: RealtimeMessage) => heard.push(message));
  await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  const client = app.clientWith({ cookie });
  const say = (
    state: 'editing' | 'looking' | 'left',
    shape: string | null = null,
    section: 'alerts' | 'footfall' = 'alerts',
  ) =>
    client('POST /cameras/:id/editor_presence/', {
      params: { id: app.tenants.own.cameraId },
      body: { section, state, shape },
    });
  return { say, heard, client };
}

describe('people in an editor', () => {
  it('see each other come, select and leave', async () => {
    const [company, operator, sister] = [await person('company'), await person('operator'), await person('sister')];
    expect((await company.say('looking')).people).toMatchObject([
      { id: app.tenants.userIds.company, state: 'looking' },
    ]);
    const shape = uuidv7();
    expect((await operator.say('editing', shape)).people).toHaveLength(2);
    await operator.say('left');
    await vi.waitFor(() => expect(company.heard).toHaveLength(3), SOON);
    expect(company.heard).toMatchObject([
      {
        type: 'editor_presence',
        camera_id: app.tenants.own.cameraId,
        section: 'alerts',
        people: [{ state: 'looking' }],
      },
      { people: expect.arrayContaining([expect.objectContaining({ state: 'editing', shape })]) },
      { people: [{ id: app.tenants.userIds.company }] },
    ]);
    expect(sister.heard).toEqual([]);
  });

  it('are not told of what they know already', async () => {
    const company = await person('company');
    await company.say('looking');
    await company.say('looking');
    await company.say('editing');
    await vi.waitFor(() => expect(company.heard).toHaveLength(2), SOON);
  });

  it('are apart in different editors', async () => {
    const [company, operator] = [await person('company'), await person('operator')];
    await company.say('editing');
    expect((await operator.say('looking', null, 'footfall')).people).toHaveLength(1);
  });

  it('count once, however many browsers they have, and edit if one of them does', async () => {
    const [one, other] = [await person('company'), await person('company')];
    await one.say('editing');
    expect((await other.say('looking')).people).toMatchObject([{ state: 'editing' }]);
  });

  it('are gone when nothing was heard of them, or their session ended', async () => {
    const [company, operator, viewer] = [await person('company'), await person('operator'), await person('viewer')];
    await company.say('editing');
    await operator.say('editing');
    await app.services.db.query(sql`update editor_visits set seen_at = now() - interval '1 minute'`);
    expect((await viewer.say('looking')).people).toMatchObject([{ id: app.tenants.userIds.viewer }]);
    await operator.say('looking');
    await operator.client('POST /auth/logout/');
    expect((await viewer.say('looking')).people).toHaveLength(1);
  });

  it('of somebody else’s camera stay unknown', async () => {
    const { client } = await person('sister');
    await expect(
      client('POST /cameras/:id/editor_presence/', {
        params: { id: app.tenants.own.cameraId },
        body: { section: 'alerts', state: 'looking' },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
