import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { aReceiver } from '../../../platform/outgoing/testing/receiver.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import type { AttemptEnd } from '../delivery/deliveries.repo.ts';
import { followHealth } from '../delivery/follow-health.ts';
import { tellOfAlerts } from '../delivery/plan-webhooks.ts';
import { raise, setTransfer, storeAlert } from '../delivery/testing/deliveries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true, env: { ALLOW_PRIVATE_TARGETS: '1', DELIVERY_PAUSES: '0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  const { db } = app.services;
  for (const table of [sql`notifications`, sql`deliveries`, sql`channel_health`, sql`webhooks`])
    await db.query(sql`delete from ${table}`);
});

const notices = async () =>
  (
    await app.services.db.query<{
      username: string;
      template: string;
      params: Record<string, string>;
      marked_as_read: boolean;
    }>(sql`
      select u.username, n.template, n.params, n.marked_as_read
      from notifications n join users u on u.id = n.user_id order by u.username`)
  ).rows;
const told = async () => (await notices()).map(({ username }) => username);

/** A receiver that answers what is asked of it. */
async function aMoody(status: number) {
  const mood = { status };
  const receiver = await aReceiver((_, response) => void response.writeHead(mood.status).end());
  return { ...receiver, mood };
}

const iotTo = (url: string) =>
  setTransfer(app, app.tenants.own, {
    iot_integration: { enabled: true, alert_endpoint: url, auth_type: 'no_auth', extra_info: '' },
  });

const isOver = (count: number) =>
  vi.waitFor(async () => {
    const { rowCount } = await app.services.db.query(sql`select from deliveries where next_at is null`);
    expect(rowCount).toBe(count);
  }, SOON);

describe('a channel of a camera that fails', () => {
  it('is told to those who manage it, once while it fails', async () => {
    const receiver = await aMoody(401);
    await iotTo(receiver.url);
    await raise(app, app.tenants.own);
    await vi.waitFor(async () => expect(await told()).toContain('company'), SOON);
    expect(await told()).not.toEqual(expect.arrayContaining(['viewer']));
    expect(await told()).not.toEqual(expect.arrayContaining(['sister']));
    expect(await told()).not.toEqual(expect.arrayContaining(['other']));
    const before = await notices();
    await raise(app, app.tenants.own);
    await isOver(2);
    expect(await notices()).toEqual(before);
    const client = await app.as('company');
    const { results } = await client('GET /users/notifications/', { query: { tab_name: 'platform' } });
    expect(results).toMatchObject([
      {
        template: 'channel_failing',
        title: 'IoT of own camera is failing',
        params: { camera: 'own camera', site: 'own site', channel: 'iot', status: '401' },
        record_id: app.tenants.own.cameraId,
        marked_as_read: false,
      },
    ]);
    expect(results[0]?.body).toMatch(/^Failing since \d{4}-\d\d-\d\d \d\d:\d\d UTC: 401 from the receiver$/);
  });

  it('is not told to those without the permission of its section', async () => {
    const { db } = app.services;
    const key = 'camera_settings_external_channel_write';
    await db.query(sql`update users set removed_permissions = array[${key}::text] where username = 'company'`);
    const receiver = await aMoody(500);
    await iotTo(receiver.url);
    await raise(app, app.tenants.own);
    await vi.waitFor(async () => expect(await told()).toContain('reseller'), SOON);
    expect(await told()).not.toContain('company');
    await db.query(sql`update users set removed_permissions = '{}' where username = 'company'`);
  });

  it('is resolved once it works, and told again when it fails again', async () => {
    const receiver = await aMoody(500);
    await iotTo(receiver.url);
    await raise(app, app.tenants.own);
    await vi.waitFor(async () => expect(await told()).toContain('company'), SOON);
    const people = await told();
    receiver.mood.status = 204;
    await raise(app, app.tenants.own);
    await vi.waitFor(
      async () =>
        expect(await notices()).toEqual(
          people.map((username) =>
            expect.objectContaining({ username, template: 'channel_recovered', marked_as_read: true }),
          ),
        ),
      SOON,
    );
    receiver.mood.status = 500;
    await raise(app, app.tenants.own);
    await vi.waitFor(async () => expect(await told()).toHaveLength(2 * people.length), SOON);
  });

  it('is left alone for a quarter of an hour as long as nothing is given up', async () => {
    const { cameraId } = app.tenants.own;
    const { db } = app.services;
    const at = new Date();
    const whose = { channel: 'iot', camera_id: cameraId, target_id: null } as const;
    const later = new Date(at.getTime() + 60_000);
    const end: AttemptEnd = { at, tookMs: 1, status: 500, error: 'x', request: '', response: '', nextAt: later };
    const failFor = async (minutes: number) => {
      const since = new Date(at.getTime() - minutes * 60_000);
      await db.query(sql`
        insert into channel_health (camera_id, channel, failing_since, error) values (${cameraId}, 'iot', ${since}, 'x')
        on conflict (camera_id, channel) do update set failing_since = excluded.failing_since`);
      await followHealth(app.services, whose, end, { failing_since: since, told_at: null });
    };
    await failFor(14);
    const { rows } = await db.query(sql`select told_at from channel_health`);
    expect(rows).toEqual([{ told_at: null }]);
    await failFor(15);
    await vi.waitFor(async () => expect(await told()).toContain('company'), SOON);
  });
});

describe('a webhook', () => {
  const add = async (url: string) =>
    (await app.as('company'))('POST /webhooks/', {
      body: { company: app.tenants.own.companyId, name: 'Tickets', url, events: ['alert.created'] },
    });
  const happen = async () => tellOfAlerts(app.services, { alertIds: [await storeAlert(app, app.tenants.own)] });

  it('that fails is told to those who manage those of the company, and resolved', async () => {
    const receiver = await aMoody(503);
    const { id } = await add(receiver.url);
    await happen();
    await vi.waitFor(async () => expect(await told()).toContain('company'), SOON);
    expect((await notices())[0]).toMatchObject({
      template: 'webhook_failing',
      params: { webhook: 'Tickets', company: 'own company', status: '503' },
    });
    expect(await told()).not.toEqual(expect.arrayContaining(['operator']));
    expect(await told()).not.toEqual(expect.arrayContaining(['sister']));
    receiver.mood.status = 200;
    await happen();
    await vi.waitFor(async () => expect((await notices())[0]?.template).toBe('webhook_recovered'), SOON);
    const client = await app.as('company');
    await client('DELETE /webhooks/:id/', { params: { id } });
    const { results } = await client('GET /users/notifications/', { query: { tab_name: 'platform' } });
    expect(results[0]).toMatchObject({ template: 'webhook_recovered', record_id: null });
  });

  it('that its receiver said is gone for good was switched off', async () => {
    const receiver = await aMoody(410);
    await add(receiver.url);
    await happen();
    await vi.waitFor(async () => expect(await told()).toContain('company'), SOON);
    expect((await notices())[0]).toMatchObject({ template: 'webhook_stopped', params: { webhook: 'Tickets' } });
  });
});
