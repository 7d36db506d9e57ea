import type { HealthRecord, HealthSummary } from '@sightline/contract/camera-health';
import type { CameraPicture } from '@sightline/contract/camera-pictures';
import type { SelfTest } from '@sightline/contract/self-tests';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aPage } from '../../../testing/tenants.ts';
import { aUser } from '../../../testing/users.ts';
import { HealthScreen } from './health-screen.tsx';
import { lengthText } from './use-health-words.ts';

beforeAll(() => loadWords('app', 'camera-health', 'cameras'));

const ID = '0199d206-1c02-7169-8457-0000000000aa';
const PICTURE = '0199d206-1c02-7169-8457-0000000000dd';
const EARLIER = {
  url: '/earlier.jpg',
  taken_at: '2026-10-02T10:12:00.000Z',
  set_by: null,
  replaced_at: '2026-11-02T10:12:00.000Z',
};
const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-10-20T00:00:00Z');

const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(FIRST + index * DAY_MS).toISOString().slice(0, 10),
  state: index === 28 ? ('offline' as const) : ('live' as const),
  down_seconds: index === 28 ? 7200 : 0,
}));

const aCamera = (part: Partial<HealthRecord> = {}): HealthRecord => ({
  id: ID,
  name: 'C-07 Laydown Yard',
  site: { id: 's', name: 'Marina', time_zone: 'UTC' },
  group: { id: 'g', name: 'Yard' },
  node: { id: 'n', name: 'node 1' },
  state: 'degraded',
  reasons: ['blocked'],
  since: '2026-11-18T00:00:00.000Z',
  last_frame_at: '2026-11-18T00:00:00.000Z',
  uptime: 99.2,
  days,
  incidents: [
    { reason: 'blocked', started_at: '2026-11-18T00:00:00.000Z', ended_at: null },
    { reason: 'offline', started_at: '2026-11-17T03:15:00.000Z', ended_at: '2026-11-17T05:15:00.000Z' },
  ],
  checks_picture: true,
  picture: {
    checked_at: '2026-11-18T00:00:00.000Z',
    faults: ['blocked'],
    brightness: 74,
    sharpness: 182,
    least_sharpness: 90,
    likeness: 0.41,
    shift: 0.8,
    covered: 0.58,
  },
  ...part,
});

const summary: HealthSummary = {
  cameras: 62,
  states: { offline: 2, degraded: 1, unknown: 0, live: 59 },
  uptime: 99.7,
  reasons: [
    { reason: 'offline', now: 2, period: 8 },
    { reason: 'blocked', now: 1, period: 3 },
  ],
};

const aRun = (part: Partial<SelfTest> = {}): SelfTest => ({
  id: '0199d206-1c02-7169-8457-0000000000bb',
  camera_id: ID,
  state: 'passed',
  started_at: '2026-11-18T00:00:00.000Z',
  steps: [
    { step: 'asked', ms: 180 },
    { step: 'frame', ms: 1340 },
  ],
  failure: null,
  finds_mark: null,
  is_planned: false,
  ...part,
});

interface Shown {
  address?: string;
  permissions?: ('cameras_list__view' | 'update')[];
  runs?: SelfTest[];
  cameras?: HealthRecord[];
  pictures?: Partial<CameraPicture>[];
}

function show({
  address = '/camera-health/dashboard',
  permissions = ['cameras_list__view'],
  runs = [],
  cameras = [aCamera()],
  pictures = [],
}: Shown = {}) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser({ permissions }) },
    [`GET /camera_health/cameras/${ID}/self_tests/`]: { body: { results: runs, month: { ended: 120, passed: 118 } } },
    [`POST /camera_health/cameras/${ID}/self_tests/`]: { status: 201, body: aRun({ state: 'running', steps: [] }) },
    [`GET /camera_health/cameras/${ID}/reference/`]: {
      body: {
        reference: { url: '/reference.jpg', taken_at: '2026-11-02T10:12:00.000Z', set_by: 'Mei Tan' },
        earlier: [{ ...EARLIER, id: PICTURE }],
      },
    },
    [`POST /camera_health/cameras/${ID}/reference/restore/`]: { body: { reference: EARLIER } },
    [`POST /camera_health/cameras/${ID}/reference/`]: { status: 202, body: { id: ID } },
    'GET /camera_health/records/': { body: aPage(cameras) },
    'GET /camera_health/summary/': { body: summary },
    'GET /camera_pictures/': { body: { results: pictures } },
  });
  renderScreen(HealthScreen, address);
  return send;
}

const asked = (send: ReturnType<typeof show>) =>
  send.mock.calls
    .map(([url]) => new URL(url, 'http://x'))
    .filter(({ pathname }) => pathname.endsWith('/camera_health/records/'))
    .map(({ searchParams }) => searchParams);

describe('the health of cameras', () => {
  it('shows each camera with what is wrong and its uptime', async () => {
    show();
    const row = await screen.findByRole('row', { name: /C-07 Laydown Yard/ });
    expect(within(row).getByText('Blocked')).toBeTruthy();
    expect(within(row).getByText('99.2')).toBeTruthy();
    expect(screen.getByText('2 offline')).toBeTruthy();
  });

  it('narrows the list by a tile, now or over 30 days, and back', async () => {
    const send = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Blocked: 3 in 30 days' }));
    expect(asked(send).at(-1)?.get('reasons')).toBe('blocked');
    expect(asked(send).at(-1)?.get('when')).toBe('period');
    const chosen = screen.getByRole('button', { name: 'Blocked: 3 in 30 days' });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(chosen);
    expect(chosen.getAttribute('aria-pressed')).toBe('false');
  });

  it('looks back as many days as are chosen, and keeps them in the address', async () => {
    const send = show({ address: '/camera-health/dashboard?reason=moved' });
    expect(asked(send)[0]?.get('days') ?? null).toBeNull();
    await userEvent.click(await screen.findByRole('radio', { name: '90 days' }));
    expect(await screen.findByRole('button', { name: 'Blocked: 3 in 90 days' })).toBeTruthy();
    expect(asked(send).at(-1)?.get('days')).toBe('90');
    expect(asked(send).at(-1)?.get('reasons')).toBe('moved');
  });

  it('asks for the days that the address names', async () => {
    // In quotes, since the router of tests takes bare digits for a number.
    const send = show({ address: '/camera-health/dashboard?days=%227%22' });
    expect(await screen.findByText('Uptime, 7 days')).toBeTruthy();
    expect(asked(send)[0]?.get('days')).toBe('7');
  });

  it('tells the incidents of a day by keyboard', async () => {
    show();
    const strip = await screen.findByRole('slider', { name: 'Last 30 days of C-07 Laydown Yard' });
    expect(strip.getAttribute('aria-valuetext')).toContain('Blocked, since');
    strip.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(strip.getAttribute('aria-valuetext')).toMatch(/Offline, .*03:15 – .*05:15/);
    await userEvent.keyboard('{Home}');
    expect(strip.getAttribute('aria-valuetext')).toContain('no incidents');
  });

  it('opens a camera with what was measured against its limits', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'C-07 Laydown Yard' }));
    const measured = await screen.findByRole('table', { name: 'Measured values' });
    expect(
      within(within(measured).getByRole('row', { name: /Covered/ })).getByLabelText('Outside the limit'),
    ).toBeTruthy();
    expect(
      within(within(measured).getByRole('row', { name: /Shift/ })).getByLabelText('Within the limit'),
    ).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Incidents, 30 days' })).getByText('2 hr')).toBeTruthy();
  });

  it('marks on the picture of now where the camera is covered, once that is too much', async () => {
    const marked = (covered: number) => {
      const picture = { ...aCamera().picture!, covered, covered_area: { x: 0, y: 0.25, width: 0.5, height: 0.5 } };
      show({ cameras: [aCamera({ picture })], pictures: [{ camera_id: ID, url: '/now.jpg' }] });
    };
    marked(0.58);
    await userEvent.click(await screen.findByRole('button', { name: 'C-07 Laydown Yard' }));
    const now = await screen.findByRole('img', { name: 'Latest picture of C-07 Laydown Yard' });
    const cover = now.parentElement?.querySelector<HTMLElement>('[data-cover]');
    expect(cover?.style).toMatchObject({ left: '0%', top: '25%', width: '50%', height: '50%' });
    cleanup();
    marked(0.2);
    await userEvent.click(await screen.findByRole('button', { name: 'C-07 Laydown Yard' }));
    await screen.findByRole('img', { name: 'Latest picture of C-07 Laydown Yard' });
    expect(document.querySelector('[data-cover]')).toBeNull();
  });

  it('asks by what the address says', async () => {
    const send = show({ address: '/camera-health/dashboard?q=yard&state=offline&reason=moved' });
    await screen.findByRole('row', { name: /C-07/ });
    const query = asked(send)[0];
    expect([query?.get('search'), query?.get('states'), query?.get('reasons')]).toEqual(['yard', 'offline', 'moved']);
  });
});

const OPEN = `/camera-health/dashboard?open=${ID}`;
const sent = (send: ReturnType<typeof show>, method: string, path: string) =>
  send.mock.calls.filter(([url, init]) => url.endsWith(path) && (init?.method ?? 'GET') === method);

describe('the self-test of a camera', () => {
  it('shows the time of each step of the last run, and those it did not reach', async () => {
    const failure = { step: 'detected', silent: true } as const;
    show({ address: OPEN, runs: [aRun({ state: 'failed', failure }), aRun({ id: '2' })] });
    const steps = await screen.findByRole('table', { name: 'Steps of the self-test' });
    expect(within(steps).getByRole('row', { name: /Node receives the request 180 ms/ })).toBeTruthy();
    expect(within(steps).getByRole('row', { name: /Camera delivers a new frame 1.34 sec/ })).toBeTruthy();
    expect(within(steps).getByRole('row', { name: /Detector answers Failed/ })).toBeTruthy();
    expect(within(steps).getByRole('row', { name: /Shown in the console Not reached/ })).toBeTruthy();
    expect(screen.getByText(/nothing came back within a minute/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Last 2 runs, 1 passed' })).toBeTruthy();
    const last = within(screen.getByRole('table', { name: 'Last 2 runs, 1 passed' })).getAllByRole('cell');
    expect(last.map(({ textContent }) => textContent)).toEqual(['Failed', 'Passed, 1.52 sec']);
  });

  it('is run by those who may change cameras', async () => {
    const send = show({ address: OPEN, permissions: ['cameras_list__view', 'update'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Run self-test' }));
    expect(sent(send, 'POST', '/self_tests/')).toHaveLength(1);
  });

  it('cannot be run by others', async () => {
    show({ address: OPEN });
    expect(await screen.findByText(/A self-test sends a test object/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Run self-test' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use as reference' })).toBeNull();
  });
});

describe('the reference of a camera', () => {
  it('stands beside what the camera shows, with its age and who set it, and can be replaced', async () => {
    const send = show({ address: OPEN, permissions: ['cameras_list__view', 'update'] });
    expect(await screen.findByRole('img', { name: 'Reference picture of C-07 Laydown Yard' })).toBeTruthy();
    expect(screen.getByText(/set by Mei Tan/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use as reference' }));
    const question = within(await screen.findByRole('dialog', { name: 'Replace the reference picture?' }));
    expect(sent(send, 'POST', '/reference/')).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Use as reference' }));
    expect(sent(send, 'POST', '/reference/')).toHaveLength(1);
  });
});

describe('an earlier reference of a camera', () => {
  it('can be looked at and brought back', async () => {
    const send = show({ address: OPEN, permissions: ['cameras_list__view', 'update'] });
    await userEvent.click(await screen.findByText('1 earlier reference'));
    expect(screen.getByRole('img', { name: 'Earlier reference of C-07 Laydown Yard' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Use the reference from 02\/10\/2026/ }));
    expect(await screen.findByText('The earlier reference is in use again.')).toBeTruthy();
    const [[, init] = []] = sent(send, 'POST', '/reference/restore/');
    expect(JSON.parse(String(init?.body))).toEqual({ picture_id: PICTURE });
  });

  it('is not brought back by those who may not change cameras', async () => {
    show({ address: OPEN, permissions: ['cameras_list__view'] });
    await userEvent.click(await screen.findByText('1 earlier reference'));
    expect(screen.queryByRole('button', { name: /^Use the reference from/ })).toBeNull();
  });
});

describe('self-tests of a camera', () => {
  it('tell how many passed in 30 days, and how long one may take', async () => {
    show({ address: OPEN, permissions: ['cameras_list__view'], runs: [aRun()] });
    expect(await screen.findByText('118 of 120 runs passed in 30 days')).toBeTruthy();
    expect(screen.getByText('limit 60 s')).toBeTruthy();
  });
});

describe('keys', () => {
  it('open the first camera, and go on from there', async () => {
    show({ cameras: [aCamera(), aCamera({ id: '0199d206-1c02-7169-8457-0000000000ac', name: 'C-08' })] });
    const first = await screen.findByRole('row', { name: /C-07/ });
    await userEvent.keyboard('j');
    expect(first.getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('k');
    expect(first.getAttribute('aria-current')).toBe('true');
  });
});

describe('lengths of time', () => {
  it.each([
    [45, '45 sec'],
    [47 * 60, '47 min'],
    [11 * 3600 + 17 * 60, '11 hr 17 min'],
    [2 * 86_400 + 4 * 3600 + 59, '2 days 4 hr'],
    [86_400, '1 day'],
  ])('%s seconds are %s', (seconds, text) => expect(lengthText(seconds, 'en')).toBe(text));
});
