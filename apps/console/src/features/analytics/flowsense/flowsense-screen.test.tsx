import type { PermissionKey } from '@sightline/contract/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { fakeSocket } from '../../../lib/replay/testing/fake-socket.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { FlowsenseHome, FlowsenseScreen } from './flowsense-screen.tsx';

beforeAll(() => loadWords('flowsense', 'analytics', 'dashboard', 'flow-graph', 'terms', 'navigation'));
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const camera = (number: number) => ({ id: idOf(number + 100), name: `Camera ${number}` });
const zone = (number: number) => ({
  id: idOf(number),
  name: `Lane ${number}`,
  color: null,
  cameras: [camera(number)],
  categories: [],
});
const LINE = [
  [0.1, 0.5],
  [0.9, 0.5],
];
const SITE = { id: idOf(900), name: 'Harbour Point', time_zone: 'UTC' };
const TABS = [
  { sub_tab_name: 'Gate count', usecase_slug: 'lf_gate' },
  { sub_tab_name: 'Gate counts of old', usecase_slug: 'lf_gate_old' },
];

const series = (metric: string, values: number[]) => ({ metric, object_kind: null, values });
const group = (number: number, counted: number[], above?: number[]) => ({
  ...zone(number),
  seen_with: [camera(number)],
  series: [
    series('counted', counted),
    series(
      'entries',
      counted.map((value) => value - 1),
    ),
    series(
      'exits',
      counted.map(() => 1),
    ),
    ...(above ? [series('above', above)] : []),
  ],
  first_at: null,
  last_at: null,
});

const aPicture = (camera_id: string) => ({
  camera_id,
  url: `/media/${camera_id}.jpg`,
  thumbnail_url: `/media/${camera_id}-small.jpg`,
  taken_at: '2026-06-02T10:00:00Z',
});

interface Given {
  limit?: number | null;
  permissions?: PermissionKey[];
  tabs?: typeof TABS;
}

function open({ limit = 6, permissions = [], tabs = TABS }: Given = {}, slug = 'lf_gate') {
  const above =
    limit === null
      ? [undefined, undefined]
      : [
          [3600, 7200],
          [0, 3600],
        ];
  const table = (steps: string[], isDays: boolean) => ({
    site: SITE,
    steps,
    groups: [group(1, [4, 9], isDays ? above[0] : undefined), group(2, [2, 7], isDays ? above[1] : undefined)],
    updated_at: '2026-06-02T10:00:00Z',
    hourly_limit: limit,
    // Lane 2 was above in an hour in which lane 1 was, too.
    above: isDays && limit !== null ? [3600, 7200] : null,
  });
  const place = {
    ...SITE,
    zones: [zone(1), zone(2)].map((each) => ({ ...each, points: LINE })),
    flow_id: idOf(500),
    hourly_limit: limit,
    steps: [
      { type: 'vehicle', is_detector: true, name: 'Trucks' },
      { type: 'flowsense', is_detector: false, name: 'The gate' },
    ],
  };
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    'GET /logicflow/get-sub-tabs': { body: tabs },
    'GET /flowsense/places/': { body: [place] },
    'GET /flowsense/now/': { body: [{ usecase_slug: 'lf_gate', counted: 38 }] },
    'GET /camera_pictures/': { body: { results: [1, 2].map((number) => aPicture(camera(number).id)) } },
    [`POST /cameras/${camera(1).id}/live_pictures/`]: { body: { seconds: 10 } },
    [`POST /cameras/${camera(2).id}/live_pictures/`]: { body: { seconds: 10 } },
    'GET /flowsense/records/groupbydates/': { body: table(['2026-06-01', '2026-06-02'], true) },
    'GET /flowsense/records/groupbyhours/': {
      body: table(['2026-06-02T08:00:00.000Z', '2026-06-02T09:00:00.000Z'], false),
    },
  });
  const address = `/flowsense/dashboard/${slug}?from=2026-06-01&to=2026-06-02`;
  return { send, router: renderScreen(FlowsenseScreen, address, '/flowsense/dashboard/$usecaseSlug') };
}

it('SCR-29 shows what was counted by hour and day, and the time above the limit', async () => {
  const { router } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Gate count' })).toBeTruthy();
  const tiles = within(await screen.findByRole('list', { name: 'Figures of the period' }));
  expect(tiles.getByText('22')).toBeTruthy();
  expect(tiles.getByText('Limit 6 per hour').closest('li')?.textContent).toContain('3h');
  const hours = within(await screen.findByRole('region', { name: 'By hour' }));
  expect(hours.getByText('Limit 6')).toBeTruthy();
  expect(hours.getByRole('link', { name: /Lane 1 9, Lane 2 7\), above the limit$/ })).toBeTruthy();
  const above = within(await screen.findByRole('region', { name: 'Time above the limit' }));
  await userEvent.click(above.getByRole('link', { name: /\D2\D*$/ }));
  expect(router.state.location.search).toMatchObject({ day: '2026-06-02' });
});

it('has no line and no times where the flow has no limit', async () => {
  open({ limit: null });
  const tiles = within(await screen.findByRole('list', { name: 'Figures of the period' }));
  expect(tiles.getByText('No limit set')).toBeTruthy();
  const hours = within(await screen.findByRole('region', { name: 'By hour' }));
  expect(hours.queryByText(/Limit/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Time above the limit' })).toBeNull();
  expect(screen.queryByText('Above limit, h')).toBeNull();
});

it('NAV-21 has a tab for each use case with what it counts now', async () => {
  open();
  const tabs = within(await screen.findByRole('navigation', { name: 'Use cases' }));
  const gate = await tabs.findByRole('link', { name: 'Gate count 38 this hour' });
  expect(gate.getAttribute('aria-current')).toBe('page');
  expect(tabs.getByRole('link', { name: 'Gate counts of old 0 this hour' }).getAttribute('aria-current')).toBeNull();
});

it('asks for the use case of the address, by camera where that is chosen', async () => {
  const { send } = open();
  const hours = within(await screen.findByRole('region', { name: 'By hour' }));
  await userEvent.click(hours.getByRole('radio', { name: 'By camera' }));
  await screen.findAllByRole('region', { name: 'By camera' });
  const asked = send.mock.calls.map(([url]) => new URL(url, 'http://console.test').searchParams);
  expect(asked.some((query) => query.get('group_by') === 'camera' && query.get('use_case_slug') === 'lf_gate')).toBe(
    true,
  );
});

it('leads to its flow those who may look at flows, and tells the others how it counts', async () => {
  open({ permissions: ['camera_settings_platform_settings_read'] });
  const path = within(await screen.findByRole('region', { name: 'How it is counted' }));
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TrucksDetector: Vehicles',
    'The gateRule: Flowsense',
  ]);
  const link = path.getByRole<HTMLAnchorElement>('link', { name: 'Open flow' });
  expect([link.pathname, link.search]).toEqual(['/flowsense/configuration/lf_gate', `?flow=${idOf(500)}`]);
});

it('says that a use case is not there', async () => {
  open({}, 'lf_else');
  expect(await screen.findByText(/This use case is no longer there/)).toBeTruthy();
});

it('says what Flowsense needs while no flow writes to it', async () => {
  answerCalls({
    'GET /users/current/': { body: aUser({ permissions: ['camera_settings_platform_settings_read'] }) },
    'GET /logicflow/get-sub-tabs': { body: [] },
  });
  renderScreen(FlowsenseHome, '/flowsense/dashboard');
  expect(await screen.findByText(/No logic flow writes to Flowsense yet/)).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Go to flows' }).pathname).toBe(
    '/flowsense/configuration',
  );
});

const LOOKS: PermissionKey[] = ['cameras_list__view', 'cameras_streams__view', 'alerts_summary__raw_image__read'];
const box = { x: 0.2, y: 0.3, width: 0.1, height: 0.2 };
const seen = { track: 't1', kind: 'truck', box, foot: [0.25, 0.5], score: 0.9 } as const;

it('shows what a camera sees now, with the line it counts at, what is found there and the count (SCR-29)', async () => {
  const socket = fakeSocket();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:now', revokeObjectURL: () => undefined }));
  const { send } = open({ permissions: LOOKS });
  const now = within(await screen.findByRole('region', { name: 'This hour' }));
  const picture = await now.findByRole('img', { name: 'Camera 1 now' });
  expect(now.getByText('Camera 1').closest('figure')?.querySelector('polyline')).toBeTruthy();
  const asked = (path: string) => send.mock.calls.some(([url]) => url.includes(path));
  await waitFor(() => expect(asked(`${camera(1).id}/live_pictures/`)).toBe(true));
  act(() =>
    socket.say({
      type: 'live_picture',
      camera_id: camera(1).id,
      picture: new Uint8Array([0xff, 0xd8, 0xff]).buffer,
      frame: { atMs: 1000, objects: [seen] },
      age_ms: 200,
    } as never),
  );
  await waitFor(() => expect(picture.getAttribute('src')).toBe('blob:now'));
  expect(now.getByText('Live')).toBeTruthy();
  expect(picture.parentElement?.querySelectorAll('rect')).toHaveLength(1);
  expect(now.getAllByText('9 of 6').length).toBeGreaterThan(1);

  await userEvent.click(now.getByRole('button', { name: /^Lane 2/ }));
  expect(await now.findByRole('img', { name: 'Camera 2 now' })).toBeTruthy();
  await waitFor(() => expect(asked(`${camera(2).id}/live_pictures/`)).toBe(true));
});

it('shows the latest picture to those who may not look live, and a small one beside each place', async () => {
  const { send } = open({ permissions: ['cameras_list__view'] });
  const now = within(await screen.findByRole('region', { name: 'This hour' }));
  const picture = await now.findByRole('img', { name: 'Camera 1 now' });
  expect(picture.getAttribute('src')).toBe(`/media/${camera(1).id}.jpg`);
  expect(send.mock.calls.some(([url]) => url.includes('live_pictures'))).toBe(false);
  await waitFor(() => expect(document.querySelectorAll('table img[src$="-small.jpg"]')).toHaveLength(2));
});
