import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertBackup, recordCheck } from '../../../platform/backups/backups.repo.ts';
import { sql } from '../../../platform/db/sql.ts';
import { VERSION } from '../../../platform/version.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { watchOnce } from './watch.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    jobs: true,
    env: { BACKUP_AT: 'off', BACKUP_KEEP: '2', SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  // A server that lives for the whole test, on a disk with room, whatever machine this is.
  await app.services.db.query(sql`
    insert into servers (id, host, version, files_at, runtime, sockets, disk_bytes, disk_free_bytes, seen_at)
    values (${app.services.roll.id}, 'here.example', ${VERSION}, 'x', '24.1.0', 2, 1000000, 600000, now() + interval '1 hour')`);
});
afterAll(() => app.close());
afterEach(async () => {
  const { db } = app.services;
  for (const table of [sql`notifications`, sql`installation_conditions`, sql`backups`, sql`backup_checks`])
    await db.query(sql`delete from ${table}`);
  await db.query(sql`delete from servers where id <> ${app.services.roll.id}`);
  await db.query(sql`update deployments set last_heartbeat_at = null, health = '{}'`);
});

const installation = async () => (await app.as('superuser'))('GET /installation/', {});
const kindsToDo = async () => (await installation()).to_do.map(({ kind }) => kind);
const beat = (health: object, minutesAgo = 0) =>
  app.services.db.query(sql`
    update deployments set last_heartbeat_at = now() - make_interval(mins => ${minutesAgo}), health = ${JSON.stringify(health)}::jsonb
    where id = ${app.tenants.own.deploymentId}`);
const notices = async () =>
  (
    await app.services.db.query<{ username: string; template: string; condition: string; marked_as_read: boolean }>(sql`
      select u.username, n.template, n.params ->> 'condition' as condition, n.marked_as_read
      from notifications n join users u on u.id = n.user_id order by n.created_at, n.id`)
  ).rows;

describe('the state of the installation', () => {
  it('shows versions, servers, database, disk, queues, nodes and backups', async () => {
    await beat({ version: '0.0.9', waiting_events: 3, cameras: [{ state: 'live' }] });
    await app.services.db.query(sql`
      insert into backups (id, origin, state, host, file, ended_at, bytes, row_count, media_files)
      values (${uuidv7()}, 'schedule', 'done', 'one', '/backups/a', now(), 5000, 12, 2)`);
    await watchOnce(app.services);
    const shown = await installation();
    expect(shown.servers).toMatchObject([
      { id: app.services.roll.id, host: 'here.example', runtime: '24.1.0', silent: false, sockets: 2 },
    ]);
    expect(shown.database).toMatchObject({ embedded: true, migrations: { last: expect.stringMatching(/^\d{4}-/) } });
    expect(shown.database.bytes).toBeGreaterThan(0);
    expect(shown.disk).toMatchObject({ host: 'here.example', bytes: 1000000, free_bytes: 600000, full_at: null });
    expect(shown.disk?.parts).toMatchObject({ backups: 5000, database: expect.any(Number) });
    expect(shown.disk?.history).toHaveLength(1);
    expect(shown.queues.map(({ group }) => group)).toContain('messages');
    expect(shown.nodes).toMatchObject({
      by_health: { healthy: 1 },
      versions: [{ version: '0.0.9', nodes: 1 }],
      list: expect.arrayContaining([
        expect.objectContaining({ version: '0.0.9', outdated: true, cameras: 1, live: 1, waiting_events: 3 }),
      ]),
    });
    expect(shown.backups).toMatchObject({ at: null, keep: 2, recent: [{ state: 'done', rows: 12, bytes: 5000 }] });
    expect(shown.to_do).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'node_outdated', since: expect.any(String) }),
        expect.objectContaining({ kind: 'backup_unproven' }),
      ]),
    );
    expect(shown.cameras).toBeGreaterThan(0);
  });

  it('is for superusers alone', async () => {
    for (const as of ['staff', 'reseller', 'company']) {
      const client = await app.as(as);
      await expect(client('GET /installation/', {})).rejects.toMatchObject({ status: 403 });
      await expect(client('POST /installation/backups/', {})).rejects.toMatchObject({ status: 403 });
    }
  });

  it('counts background work by what it is for', async () => {
    await app.services.jobs.stop();
    const { db } = app.services;
    const add = (name: string, state: string, startsIn: string) =>
      db.query(sql`
        insert into pgboss.job (name, state, start_after, completed_on)
        values (${name}, ${state}::pgboss.job_state, now() + ${startsIn}::interval, case when ${state} = 'failed' then now() end)`);
    await app.services.jobs.start(app.services);
    await app.services.jobs.stop();
    await add('mail.send', 'created', '-10 minutes');
    await add('mail.send', 'retry', '-1 minutes');
    await add('messages.send', 'created', '1 hour');
    await add('alerts.export', 'failed', '-1 hour');
    const { queues, to_do } = await installation();
    const group = (name: string) => queues.find((queue) => queue.group === name);
    expect(group('messages')).toMatchObject({ waiting: 2, later: 1, failed_last_day: 0 });
    expect(group('messages')?.oldest_seconds).toBeGreaterThanOrEqual(600);
    expect(group('files')).toMatchObject({ waiting: 0, failed_last_day: 1 });
    expect(to_do).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'queue_stuck', params: expect.objectContaining({ group: 'messages' }) }),
        expect.objectContaining({ kind: 'work_failed', params: expect.objectContaining({ work: 'alerts.export' }) }),
      ]),
    );
    await db.query(sql`delete from pgboss.job`);
    await app.services.jobs.start(app.services);
  });

  it('shows a server that died until another one runs in its place', async () => {
    const { db } = app.services;
    const die = (host: string) =>
      db.query(sql`
        insert into servers (id, host, version, files_at, started_at, seen_at)
        values (${uuidv7()}, ${host}, '0', 'x', now() - interval '2 hours', now() - interval '1 hour')`);
    await die('gone.example');
    const { servers, to_do } = await installation();
    expect(servers.filter(({ silent }) => silent)).toMatchObject([{ host: 'gone.example', sockets: null }]);
    expect(to_do).toContainEqual(
      expect.objectContaining({ kind: 'server_died', params: expect.objectContaining({ host: 'gone.example' }) }),
    );
    await db.query(sql`
      insert into servers (id, host, version, files_at) values (${uuidv7()}, 'gone.example', '0', 'x')`);
    expect(await kindsToDo()).not.toContain('server_died');
  });
});

describe('superusers', () => {
  it('are told once of what begins, and that it is over', async () => {
    await beat({ version: '99.0.0' }, 6);
    await watchOnce(app.services);
    const told = { username: 'superuser', template: 'installation_trouble', condition: 'node_silent' };
    expect(await notices()).toEqual([{ ...told, marked_as_read: false }]);
    await watchOnce(app.services);
    expect(await notices()).toHaveLength(1);
    const { results } = await (await app.as('superuser'))('GET /users/notifications/', {
      query: { tab_name: 'platform' },
    });
    expect(results).toMatchObject([{ title: 'Node own node is silent', params: { node: 'own node' } }]);

    await beat({ version: '99.0.0' });
    await watchOnce(app.services);
    expect(await notices()).toEqual([{ ...told, template: 'installation_resolved', marked_as_read: true }]);
    expect((await installation()).done_this_week).toBe(1);

    await beat({ version: '99.0.0' }, 6);
    await watchOnce(app.services);
    expect(await notices()).toHaveLength(2);
  });

  it('are told again of what gets worse, and not of what gets better', async () => {
    const { db } = app.services;
    const leave = async (percent: number) => {
      await db.query(sql`
        insert into servers (id, host, version, files_at, disk_bytes, disk_free_bytes)
        values ('00000000-0000-7000-8000-000000000001', 'small.example', ${VERSION}, 'x', 1000, ${percent * 10})
        on conflict (id) do update set disk_free_bytes = excluded.disk_free_bytes`);
      await watchOnce(app.services);
    };
    await leave(3);
    await leave(3);
    expect((await notices()).map(({ condition }) => condition)).toEqual(['disk_full']);
    await leave(13);
    expect((await notices()).map(({ condition }) => condition)).toEqual(['disk_full']);
    await leave(2);
    expect((await notices()).map(({ template }) => template)).toEqual(['installation_trouble']);
  });

  it('hear nothing of what is seen on the page alone', async () => {
    await app.services.db.query(sql`
      insert into backups (id, origin, state, ended_at) values (${uuidv7()}, 'command', 'done', now())`);
    await watchOnce(app.services);
    expect(await kindsToDo()).toContain('backup_unproven');
    expect((await notices()).map(({ condition }) => condition)).not.toContain('backup_unproven');
  });

  it('are not told when they want no news', async () => {
    const { db } = app.services;
    await db.query(sql`update users set notification_settings = '{"enabled": false}' where username = 'superuser'`);
    await beat({ version: '99.0.0' }, 6);
    await watchOnce(app.services);
    expect(await notices()).toEqual([]);
    await db.query(sql`update users set notification_settings = '{}' where username = 'superuser'`);
  });
});

describe('a backup that somebody asks for', () => {
  const ask = async () => (await app.as('superuser'))('POST /installation/backups/', {});
  const isOver = (id: string) =>
    vi.waitFor(async () => {
      const { backups } = await installation();
      const backup = backups.recent.find((each) => each.id === id);
      expect(backup?.ended_at).not.toBeNull();
      return backup!;
    }, SOON);

  it('is made in the background, written down, and one of those that are kept', async () => {
    const folder = path.join(app.dataDir, 'backups');
    const made = [];
    for (let turn = 0; turn < 3; turn += 1) {
      // Names go by the second.
      if (turn > 0) await vi.waitFor(() => expect(existsSync(path.join(folder, nameOfNow()))).toBe(false), SOON);
      const asked = await ask();
      expect(asked).toMatchObject({ origin: 'request', state: 'waiting' });
      made.push(await isOver(asked.id));
    }
    expect(made).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'done' }]);
    expect(made[0]?.rows).toBeGreaterThan(10);
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(2), SOON);
    const { backups } = await installation();
    expect(backups.recent.map(({ deleted }) => deleted)).toEqual([false, false, true]);
    const { rows } = await app.services.db.query(
      sql`select actor_name from audit_entries where action = 'back_up' order by at`,
    );
    expect(rows).toHaveLength(3);
  });

  it('is refused while another one is not over', async () => {
    await insertBackup(app.services.db, 'schedule');
    await expect(ask()).rejects.toMatchObject({ status: 409, problem: { errors: [{ code: 'backup_running' }] } });
  });

  it('has failed when its server died', async () => {
    const { db } = app.services;
    await db.query(sql`
      insert into backups (id, origin, state, server_id) values (${uuidv7()}, 'schedule', 'running', ${uuidv7()})`);
    await watchOnce(app.services);
    const { backups, to_do } = await installation();
    expect(backups.recent).toMatchObject([{ state: 'failed', error: expect.stringContaining('server ended') }]);
    expect(to_do.map(({ kind }) => kind)).toContain('backup_failed');
  });
});

it('shows the last restore that was tried', async () => {
  await recordCheck(app.services.db, {
    file: '/backups/a',
    made_at: new Date('2026-01-01T02:00:00Z'),
    seconds: 12.5,
    same: false,
    row_count: 9,
    media_files: 1,
    detail: 'alerts',
  });
  const { backups, to_do } = await installation();
  expect(backups.check).toMatchObject({ same: false, rows: 9, made_at: '2026-01-01T02:00:00.000Z', detail: 'alerts' });
  expect(to_do.map(({ kind }) => kind)).toContain('backup_differs');
});

/** As `makeBackup` would call a file now. */
const nameOfNow = () => `sightline-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
