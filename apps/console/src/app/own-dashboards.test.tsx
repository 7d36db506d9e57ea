import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { type Shown, ShownContext } from '../entities/own-dashboard/own-widget.ts';
import { loadWords } from '../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../testing/render.tsx';
import { aUser } from '../testing/users.ts';
import { OWN_WIDGETS } from './own-dashboards.tsx';

beforeAll(() => loadWords('own-dashboard', 'dashboard', 'analytics', 'flowsense', 'terms', 'navigation'));

const SITE = '00000000-0000-4000-8000-000000000900';
const ZONE = '00000000-0000-4000-8000-000000000001';
const shown: Shown = {
  site: SITE,
  from: '2026-06-01',
  to: '2026-06-02',
  today: '2026-06-02',
  height: 400,
  subject: '',
  text: '',
};

function show(key: string, answers: Parameters<typeof answerCalls>[0]) {
  const widget = OWN_WIDGETS.find((each) => each.key === key)!;
  const send = answerCalls({ 'GET /users/current/': { body: aUser() }, ...answers });
  renderScreen(() => <ShownContext value={shown}>{widget.render()}</ShownContext>, '/dashboards');
  return send;
}

const site = {
  id: SITE,
  name: 'Harbour Point',
  time_zone: 'UTC',
  working_hours: ['07:00', '19:00'],
  zones: [{ id: ZONE, name: 'Gate', color: null, cameras: [], categories: [] }],
};
const table = (metric: string) => ({
  site: { id: SITE, name: 'Harbour Point', time_zone: 'UTC' },
  steps: ['2026-06-02T08:00:00.000Z', '2026-06-02T09:00:00.000Z'],
  groups: [
    {
      id: ZONE,
      name: 'Gate',
      color: null,
      seen_with: [],
      series: [{ metric, object_kind: null, values: [7200, 3600] }],
      first_at: null,
      last_at: null,
    },
  ],
  updated_at: '2026-06-02T10:00:00Z',
});

it('offers every widget once', () => {
  const keys = OWN_WIDGETS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(
    expect.arrayContaining([
      'footfall-hours',
      'workhour-matrix',
      'vehicle_tracking-lanes',
      'machinery-use',
      'machinery-machines',
      'flowsense-hours',
      'people-on-site',
      'vehicles-on-site',
    ]),
  );
});

it('shows the hours of a day, which can be changed in the widget itself', async () => {
  const send = show('footfall-hours', {
    'GET /analytics/places/': { body: [site] },
    'GET /footfall/records/groupbyhours/': { body: table('entries') },
  });
  const widget = within(await screen.findByRole('region', { name: 'Footfall' }));
  expect(widget.getByText('By hour, Harbour Point')).toBeTruthy();
  const days = () =>
    send.mock.calls.flatMap(([url]) => new URL(url, 'http://console.test').searchParams.get('date') ?? []);
  expect(days()).toEqual(['2026-06-02']);
  await userEvent.click(widget.getByRole('button', { name: 'Previous day' }));
  expect(days()).toEqual(['2026-06-02', '2026-06-01']);
});

it('shows the matrix of work hours', async () => {
  show('workhour-matrix', {
    'GET /analytics/places/': { body: [site] },
    'GET /workhour/records/groupbyhours/': { body: table('presence') },
  });
  const widget = within(await screen.findByRole('region', { name: 'Workhour Tracking' }));
  expect(widget.getByText(/07:00–19:00/)).toBeTruthy();
});

it('shows what a Flowsense use case counted by the hour, the first while none is chosen', async () => {
  show('flowsense-hours', {
    'GET /logicflow/get-sub-tabs': { body: [{ sub_tab_name: 'Gate count', usecase_slug: 'lf_gate' }] },
    'GET /flowsense/places/': { body: [{ ...site, flow_id: ZONE, hourly_limit: 6, steps: [] }] },
    'GET /flowsense/records/groupbyhours/': { body: { ...table('counted'), hourly_limit: 6, above: null } },
  });
  expect(await screen.findByRole('region', { name: 'Gate count' })).toBeTruthy();
});

it('tells how many people are on site', async () => {
  const send = show('people-on-site', { 'GET /people_management/access_logs/counts/': { body: { on_site: 42 } } });
  const tile = await screen.findByRole<HTMLAnchorElement>('link', { name: /People on site.*42/ });
  expect(tile.pathname + tile.search).toBe(`/access-control/dashboard?site=${SITE}`);
  expect(send.mock.calls.some(([url]) => url.includes(`sites=${SITE}`))).toBe(true);
});
