import type { Installation } from '@sightline/contract/installation';
import { QUEUE_GROUP_KEYS } from '@sightline/contract/installation-conditions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { InstallationScreen } from './installation-screen.tsx';

beforeAll(() => loadWords('app', 'nodes', 'installation', 'notifications'));

const ID = '0199d206-1c02-7169-8457-0000000000a1';
const AT = '2026-03-14T02:00:00Z';

const backup = (more: Partial<Installation['backups']['recent'][number]> = {}) => ({
  id: ID,
  origin: 'schedule' as const,
  state: 'done' as const,
  host: 'one',
  file: '/backups/a',
  started_at: AT,
  ended_at: '2026-03-14T02:11:00Z',
  bytes: 18.4e9,
  rows: 1000,
  media_files: 10,
  error: null,
  deleted: false,
  ...more,
});

const state = (more: Partial<Installation> = {}): Installation => ({
  checked_at: AT,
  version: '0.1.0',
  to_do: [],
  done_this_week: 5,
  cameras: 40,
  servers: [
    {
      id: ID,
      host: 'one.example',
      version: '0.1.0',
      runtime: '24.1.0',
      started_at: AT,
      seen_at: AT,
      silent: false,
      sockets: 12,
      disk_bytes: 480e9,
      disk_free_bytes: 106e9,
    },
  ],
  database: {
    version: '17.6 (Debian)',
    bytes: 22e9,
    started_at: AT,
    connections: 14,
    max_connections: 100,
    embedded: true,
    migrations: { applied: 88, last: '0100-installation.sql', at: AT },
  },
  disk: {
    host: 'one.example',
    bytes: 480e9,
    free_bytes: 106e9,
    parts: { clips: 168e9, pictures: 142e9, other: 11e9 },
    full_at: '2026-04-02T00:00:00Z',
    history: [
      { at: '2026-03-13T02:00:00Z', used_bytes: 368e9 },
      { at: AT, used_bytes: 374e9 },
    ],
  },
  queues: QUEUE_GROUP_KEYS.map((group) => ({
    group,
    waiting: group === 'messages' ? 17 : 0,
    running: 0,
    later: 0,
    failed_last_day: 0,
    oldest_seconds: group === 'messages' ? 3120 : null,
    history: [0, 4, 17],
  })),
  nodes: {
    by_health: { healthy: 3, degraded: 0, offline: 1, never_seen: 0 },
    versions: [{ version: '0.1.0', nodes: 4 }],
    list: [
      {
        id: ID,
        name: 'Northgate node 1',
        health: 'healthy',
        version: '0.0.9',
        outdated: true,
        cameras: 32,
        live: 22,
        waiting_events: 0,
        last_heartbeat_at: AT,
      },
    ],
  },
  backups: { at: '02:00', keep: 7, folder: '/data/backups', recent: [backup()], check: null },
  ...more,
});

const show = (its: Installation, more: Parameters<typeof answerCalls>[0] = {}) => {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ is_superuser: true }) },
    'GET /installation/': { body: its },
    ...more,
  });
  renderScreen(InstallationScreen, '/installation/dashboard');
  return send;
};

const tile = async (name: string) => (await screen.findByText(name, { selector: '[class*=tileName]' })).parentElement!;

describe('the page of the installation', () => {
  it('says at a glance how each part is, in a word', async () => {
    show(
      state({
        to_do: [
          {
            key: 'disk',
            kind: 'disk_full',
            since: AT,
            params: { host: 'one.example', free: '106e9', percent: '22', days: '19' },
          },
          { key: 'q', kind: 'queue_stuck', since: null, params: { group: 'messages', count: '17', minutes: '52' } },
          {
            key: 'n',
            kind: 'node_outdated',
            since: null,
            params: { node: 'Northgate node 1', node_id: ID, version: '0.0.9', server: '0.1.0' },
          },
        ],
      }),
    );
    expect((await tile('Disk')).textContent).toContain('Act now374 GB of 480 GBfull about');
    expect((await tile('Queues')).textContent).toContain('17 waitingoldest 52 min');
    expect((await tile('Nodes')).textContent).toContain('Look at it3 of 4 reporting');
    expect((await tile('Version')).textContent).toContain('Fine0.1.0');
    expect((await tile('Last backup')).textContent).toContain('18.4 GB, restore not tried');
  });

  it('says what to do, the sentence and the way to it', async () => {
    show(
      state({
        to_do: [
          { key: 'n', kind: 'node_silent', since: AT, params: { node: 'Tuas', node_id: ID, cameras: '22', heard: AT } },
          { key: 'm', kind: 'mail_off', since: null, params: {} },
        ],
      }),
    );
    const tasks = within(await screen.findByRole('region', { name: 'What to do' }));
    const [silent, mail] = tasks.getAllByRole('listitem');
    expect(silent?.textContent).toContain('Node Tuas is silent');
    expect(silent?.textContent).toContain('now: 22.');
    expect(within(silent!).getByRole('link', { name: 'Open node' }).getAttribute('href')).toBe(`/nodes/${ID}`);
    expect(mail?.textContent).toContain('Set SMTP_URL');
  });

  it('says that all is well', async () => {
    show(state());
    expect(await screen.findByText('All well')).toBeTruthy();
    expect(screen.getByText('1 server, 4 nodes, 40 cameras')).toBeTruthy();
  });

  it('has rows for servers, queues and nodes, and figures of the disk for screen readers', async () => {
    show(state());
    const row = await screen.findByRole('row', { name: /E-mail and push messages/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['E-mail and push messages', '17', '0', '0', '52 min', '0', '']);
    expect(screen.getByRole('row', { name: /Northgate node 1/ }).textContent).toContain('22 of 32');
    expect(screen.getByText('one.example', { selector: 'dt' })).toBeTruthy();
    expect(screen.getByText('PostgreSQL 17.6')).toBeTruthy();
    expect(within(screen.getByRole('table', { name: 'Disk' })).getByRole('cell', { name: '374 GB' })).toBeTruthy();
  });

  it('has a backup made, and waits for it', async () => {
    const user = userEvent.setup();
    const send = show(state(), { 'POST /installation/backups/': { status: 202, body: backup({ state: 'waiting' }) } });
    await user.click(await screen.findByRole('button', { name: 'Back up now' }));
    await waitFor(() => expect(send.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(1));
    expect(await screen.findByText('Backup started')).toBeTruthy();
  });

  it('shows one that is being made, and one that failed with its reason', async () => {
    show(
      state({
        backups: { ...state().backups, recent: [backup({ state: 'running', ended_at: null, bytes: null })] },
      }),
    );
    expect((await screen.findByRole('status')).textContent).toContain('A backup is being made');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back up now' }).disabled).toBe(true);
  });

  it('says why the last one failed, and that a restore differed', async () => {
    const failed = backup({ state: 'failed', bytes: null, error: 'The disk is full' });
    const check = {
      at: AT,
      file: '/b',
      made_at: AT,
      seconds: 252,
      same: false,
      rows: 9,
      media_files: 1,
      detail: 'alerts',
    };
    show(state({ backups: { ...state().backups, recent: [failed], check } }));
    expect(await screen.findByText(/: The disk is full$/)).toBeTruthy();
    expect(screen.getByText(/9 rows in 4 min, with differences$/)).toBeTruthy();
  });

  it('copies what it knows, for somebody who helps from afar', async () => {
    const user = userEvent.setup();
    show(state());
    await user.click(await screen.findByRole('button', { name: 'Copy diagnostics' }));
    expect(JSON.parse(await navigator.clipboard.readText())).toMatchObject({ version: '0.1.0', cameras: 40 });
  });

  it('has nothing to show before the first sample, node and backup', async () => {
    const none = state().nodes;
    show(state({ disk: null, nodes: { ...none, list: [] }, backups: { ...state().backups, at: null, recent: [] } }));
    expect(await screen.findByText('No backup has been made yet.')).toBeTruthy();
    expect(screen.getByText('No processing nodes have been added yet.')).toBeTruthy();
    expect(screen.getAllByText('Not known yet').length).toBeGreaterThan(0);
  });

  it('says that it could not be loaded', async () => {
    show(state(), { 'GET /installation/': { status: 500, body: { type: 'server_error', errors: [] } } });
    expect(await screen.findByRole('button', { name: /again/i })).toBeTruthy();
  });
});
