import type { HealthRecord } from '@sightline/contract/camera-health';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { aCamera, aCameraDetail, CAMERA_ID } from '../../testing/cameras.ts';
import { answerCalls, renderScreen } from '../../testing/render.tsx';
import { aPage } from '../../testing/tenants.ts';
import { aUser } from '../../testing/users.ts';
import { CameraOverview } from './camera-overview.tsx';

beforeAll(() => loadWords('camera', 'camera-health', 'wall'));

const FIRST = Date.parse('2026-10-20T00:00:00Z');
const record: HealthRecord = {
  id: CAMERA_ID,
  name: 'Gate A',
  site: { id: 's', name: 'Marina', time_zone: 'UTC' },
  group: { id: 'g', name: 'Yard' },
  node: { id: 'n', name: 'node 1' },
  state: 'live',
  reasons: [],
  since: null,
  last_frame_at: '2026-11-18T00:00:00.000Z',
  uptime: 99.2,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(FIRST + index * 86_400_000).toISOString().slice(0, 10),
    state: 'live' as const,
    down_seconds: 0,
  })),
  incidents: [{ reason: 'offline', started_at: '2026-11-17T03:15:00.000Z', ended_at: '2026-11-17T05:15:00.000Z' }],
  checks_picture: false,
  picture: null,
};

function show(permissions: string[], results: HealthRecord[] = [record]) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    [`GET /cameras/${CAMERA_ID}/`]: { body: aCameraDetail() },
    'GET /camera_health/records/': { body: aPage(results) },
    'GET /camera_pictures/': {
      body: { results: [{ camera_id: CAMERA_ID, url: '/media/gate.jpg', thumbnail_url: '/media/small.jpg' }] },
    },
    [`GET /cameras/${CAMERA_ID}/programs/`]: { body: { program: { use_cases: [] } } },
  });
  const camera = aCamera();
  renderScreen(() => <CameraOverview camera={camera} />, '/page');
  return send;
}

const healthCalls = (send: ReturnType<typeof answerCalls>) =>
  send.mock.calls.filter(([url]) => String(url).includes('/camera_health/'));

describe('a camera before its settings', () => {
  it('shows its picture and how it does', async () => {
    show(['cameras_list__view']);
    const health = await screen.findByRole('region', { name: 'Health' });
    expect(within(health).getByText('99.2% uptime')).toBeTruthy();
    expect(within(health).getByText('Offline, 17 Nov 03:15 – 05:15')).toBeTruthy();
    const picture = screen.getByRole('region', { name: 'Camera picture' });
    // The picture it was last seen with comes first.
    await waitFor(() => expect(within(picture).getByRole('img').getAttribute('src')).toBe('/media/gate.jpg'));
  });

  it('links to its node for those who may see nodes', async () => {
    show(['cameras_list__view', 'apns_list__view']);
    const health = await screen.findByRole('region', { name: 'Health' });
    expect(within(health).getByRole('link', { name: 'node 1' }).getAttribute('href')).toBe('/nodes/n');
  });

  it('leaves boxes and zones to those who see pictures as they are', async () => {
    show(['cameras_list__view', 'alerts_summary__read', 'alerts_summary__raw_image__read']);
    const zones = await screen.findByRole('button', { name: 'Zones' });
    expect(zones.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(zones);
    expect(zones.getAttribute('aria-pressed')).toBe('false');
  });

  it('asks nothing about its health for those who may not list cameras', async () => {
    const send = show([]);
    await screen.findByRole('region', { name: 'Camera picture' });
    expect(healthCalls(send)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Zones' })).toBeNull();
  });

  it('has no health while it is left out', async () => {
    const send = show(['cameras_list__view'], []);
    await screen.findByRole('region', { name: 'Camera picture' });
    await expect.poll(() => healthCalls(send).length).toBe(1);
    expect(screen.queryByRole('region', { name: 'Health' })).toBeNull();
  });
});
