import type { Deployment } from '@sightline/contract/deployments';
import type { NodeStatus } from '@sightline/contract/node-status';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { NodeStatusScreen } from './node-status-screen.tsx';

beforeAll(() => loadWords('app', 'nodes', 'node-status', 'abilities'));

const CAMERA = { id: '0199d206-1c02-7169-8457-0000000000c1', name: 'G-01 Main Gate' };
const NODE_ID = '0199d206-1c02-7169-8457-0000000000d1';
const site = { id: '0199d206-1c02-7169-8457-0000000000b1', name: 'Harbour Point' };
const now = () => new Date().toISOString();

const node = (more: Partial<Deployment> = {}): Deployment => ({
  id: NODE_ID,
  deployment_id: NODE_ID,
  name: 'Node 1',
  reseller: { id: '0199d206-1c02-7169-8457-0000000000e1', name: 'Demo' },
  health: 'healthy',
  system: 'Linux',
  version: '0.1.0',
  machine: {
    os: 'Linux',
    arch: 'x64',
    cpu_count: 8,
    cpu_percent: 98,
    memory_bytes: 16e9,
    memory_used_bytes: 5.1e9,
    disk_bytes: 480e9,
    disk_used_bytes: 212e9,
  },
  abilities: null,
  started_at: now(),
  last_heartbeat_at: now(),
  waiting_events: 0,
  problems: [],
  tags: [],
  cameras: { total: 1, live: 1, connecting: 0, degraded: 0, offline: 0 },
  has_token: true,
  killed_at: null,
  created_at: '2026-03-05T07:00:00Z',
  ...more,
});

const status = (more: Partial<NodeStatus> = {}): NodeStatus => ({
  rate: { asked_fps: 5, fps: 4.2, lowered_since: now() },
  spool: { waiting_records: 3, used_bytes: 12e6, limit_bytes: 2e9 },
  models: [
    {
      name: 'Lite2',
      simulated: false,
      classes: ['person'],
      key_points: [],
      identities: [],
      ms_per_picture: 93,
      cameras: 1,
    },
  ],
  cameras: [
    {
      ...CAMERA,
      site,
      simulated: false,
      health: {
        state: 'live',
        fps: 4.2,
        last_frame_at: now(),
        asked_fps: 5,
        latency_ms: 910,
        queue: 1,
        stream: { width: 1920, height: 1080, codec: 'h264', fps: 25 },
      },
    },
  ],
  history: [{ at: now(), fps: 4.2, cpu_percent: 98, memory_used_bytes: 5.1e9, disk_used_bytes: 212e9 }],
  ...more,
});

const PICTURE = {
  camera_id: CAMERA.id,
  url: '/media/large.jpg',
  thumbnail_url: '/media/small.jpg',
  taken_at: '2026-11-01T08:00:00Z',
};

function show(one: Deployment, its: NodeStatus) {
  answerCalls({
    'GET /users/current/': {
      body: aUser({ permissions: ['apns_list__view', 'cameras_list__view', 'cameras_detail__retrieve'] }),
    },
    'GET /camera_pictures/': { body: { results: [PICTURE] } },
    [`GET /apn/deployments/${NODE_ID}/`]: { body: one },
    [`GET /apn/deployments/${NODE_ID}/status/`]: { body: its },
  });
  renderScreen(NodeStatusScreen, `/nodes/${NODE_ID}`, '/nodes/$nodeId');
}

describe('the page of a node', () => {
  it('has a row of figures for each camera, and says that the rate is lowered', async () => {
    show(node(), status());
    const row = await screen.findByRole('row', { name: /G-01 Main Gate/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['G-01 Main Gate', 'Harbour Point', '1080p 25, H.264', '5.0', '4.2', '0.9 s', '1', 'Live']);
    expect(screen.getByRole('status').textContent).toContain('Rate lowered evenly to 4.2 fps');
    expect(screen.getByText('93 ms')).toBeTruthy();
    expect(screen.getByText('12 MB of 2.0 GB used')).toBeTruthy();
  });

  it('has the table of each chart for screen readers', async () => {
    show(node(), status());
    const table = await screen.findByRole('table', { name: 'Analysis rate, fps' });
    expect(within(table).getByRole('cell', { name: '4.2' })).toBeTruthy();
    expect(screen.getAllByRole('columnheader', { name: 'Time' })).toHaveLength(4);
  });

  it('names what is wrong with the picture of a camera', async () => {
    const picture = {
      checked_at: now(),
      faults: ['blocked' as const],
      brightness: 90,
      sharpness: 80,
      least_sharpness: 40,
      likeness: 0.4,
      shift: 0,
      covered: 0.6,
    };
    const [camera] = status().cameras;
    show(node(), status({ cameras: [{ ...camera!, health: { ...camera!.health!, state: 'degraded', picture } }] }));
    const row = await screen.findByRole('row', { name: /G-01 Main Gate/ });
    expect(within(row).getByText('Blocked')).toBeTruthy();
  });

  it('shows what each camera last saw', async () => {
    show(node(), status());
    const row = await screen.findByRole('row', { name: /G-01 Main Gate/ });
    await waitFor(() => expect(row.querySelector('img')?.getAttribute('src')).toBe('/media/small.jpg'));
  });

  it('copies all that is known of it, for somebody who helps from afar', async () => {
    const user = userEvent.setup();
    show(node(), status());
    await user.click(await screen.findByRole('button', { name: 'Copy diagnostics' }));
    const copied = JSON.parse(await navigator.clipboard.readText());
    expect(copied).toMatchObject({ node: { id: NODE_ID }, status: { cameras: [{ name: 'G-01 Main Gate' }] } });
  });

  it('says nothing of the rate when it is kept', async () => {
    show(node(), status({ rate: { asked_fps: 5, fps: 5, lowered_since: null } }));
    await screen.findByRole('row', { name: /G-01 Main Gate/ });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText('Rate lowered')).toBeNull();
  });

  it('says that the figures of an offline node are old', async () => {
    show(node({ health: 'offline' }), status());
    expect((await screen.findByRole('status')).textContent).toContain('This node is offline.');
  });

  it('has nothing to show of a node that never connected', async () => {
    const empty = status({ rate: null, spool: null, models: [], cameras: [], history: [] });
    show(node({ health: 'never_seen', machine: null, last_heartbeat_at: null, started_at: null }), empty);
    expect((await screen.findByRole('status')).textContent).toContain('This node has never connected.');
    expect(screen.getByText('This node has no cameras yet.')).toBeTruthy();
  });

  it('says that a node is not there', async () => {
    const gone = { status: 404, body: { type: 'client_error', errors: [{ code: 'node_not_found', message: '' }] } };
    answerCalls({
      'GET /users/current/': { body: aUser() },
      [`GET /apn/deployments/${NODE_ID}/`]: gone,
      [`GET /apn/deployments/${NODE_ID}/status/`]: gone,
    });
    renderScreen(NodeStatusScreen, `/nodes/${NODE_ID}`, '/nodes/$nodeId');
    expect(await screen.findByRole('heading', { name: 'Node not found' })).toBeTruthy();
  });
});
