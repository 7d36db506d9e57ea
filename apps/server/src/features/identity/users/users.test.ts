import { ApiError } from '@sightline/client/api-error';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) =>
      error instanceof ApiError
        ? [error.status, error.problem?.errors[0]?.code, error.problem?.errors[0]?.field]
        : error,
  );

describe('one’s own profile', () => {
  it('has the documented fields and defaults (API-024, USER-19, USER-20, USER-21, USER-22)', async () => {
    const me = await (await app.as('viewer'))('GET /users/current/');
    expect(me).toMatchObject({
      username: 'viewer',
      is_superuser: false,
      account_state: 'active',
      password_expired: false,
      preferred_language: 'en',
      preferred_date_format: 'DD/MM/YYYY',
      notification_settings: {
        enabled: true,
        system_notifications: true,
        sound: false,
        cameras: [],
        email_alerts: false,
        quiet_hours: null,
      },
    });
    expect(me.tab_access.alerts).toBe(true);
  });

  it('says that superusers, and those the installation names, may copy flows (FLOW-35)', async () => {
    const mayCopy = async (name: string) => (await (await app.as(name))('GET /users/current/')).can_copy_flows;
    expect([await mayCopy('superuser'), await mayCopy('company')]).toEqual([true, false]);
    app.services.config.flowCopyUserIds.push(app.tenants.userIds.company!);
    expect([await mayCopy('company'), await mayCopy('viewer')]).toEqual([true, false]);
  });

  it('changes what is given and keeps the rest; an empty last name becomes none (USER-02)', async () => {
    const viewer = await app.as('viewer');
    await viewer('PATCH /users/current/', { body: { last_name: 'Tan', preferred_language: 'ja' } });
    const me = await viewer('PATCH /users/current/', { body: { last_name: '' } });
    expect(me).toMatchObject({ first_name: 'viewer', last_name: null, preferred_language: 'ja' });
  });

  it('refuses what is not an option or out of bounds, naming the field', async () => {
    const viewer = await app.as('viewer');
    const change = (body: object) => failureOf(viewer('PATCH /users/current/', { body }));
    expect(await change({ preferred_language: 'xx' })).toEqual([422, 'invalid_option', 'preferred_language']);
    expect(await change({ first_name: '' })).toEqual([422, 'required', 'first_name']);
    expect(await change({ is_superuser: true })).toEqual([422, 'unknown_field', 'is_superuser']);
  });

  it('watches cameras within reach only (NOTIF-37)', async () => {
    const viewer = await app.as('viewer');
    const watch = (cameras: string[]) =>
      viewer('PATCH /users/current/', {
        body: { notification_settings: { enabled: true, system_notifications: false, sound: true, cameras } },
      });
    const { own, foreign } = app.tenants;
    expect((await watch([own.cameraId])).notification_settings).toEqual({
      enabled: true,
      system_notifications: false,
      sound: true,
      cameras: [own.cameraId],
      email_alerts: false,
      quiet_hours: null,
    });
    expect(await failureOf(watch([own.cameraId, foreign.cameraId]))).toEqual([
      422,
      'out_of_reach',
      'notification_settings.cameras',
    ]);
    expect((await viewer('GET /users/current/')).notification_settings.cameras).toEqual([own.cameraId]);
  });
});

describe('a profile picture', () => {
  it('is cut square, served by a signed address, and removed again (USER-16)', async () => {
    const viewer = await app.as('viewer');
    const data = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0b7285' } })
      .png()
      .toBuffer();
    const { avatar_url } = await viewer('PUT /users/current/avatar/', { upload: { type: 'image/png', data } });
    const served = await fetch(new URL(avatar_url ?? '', app.url));
    const { width, height, format } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([256, 256, 'jpeg']);
    expect((await viewer('DELETE /users/current/avatar/')).avatar_url).toBeNull();
    expect((await fetch(new URL(avatar_url ?? '', app.url))).status).toBe(404);
  });

  it('must be a picture of an accepted kind (ERR-03)', async () => {
    const viewer = await app.as('viewer');
    const put = (type: string, data: Uint8Array) =>
      failureOf(viewer('PUT /users/current/avatar/', { upload: { type, data } }));
    expect(await put('image/png', Buffer.from('not a picture'))).toEqual([422, 'invalid_picture', 'body']);
    expect(await put('text/html', Buffer.from('<b>'))).toEqual([415, 'unsupported_media_type', undefined]);
    expect(await put('image/jpeg', new Uint8Array(11 * 1024 * 1024))).toEqual([413, 'body_too_large', undefined]);
  });
});
