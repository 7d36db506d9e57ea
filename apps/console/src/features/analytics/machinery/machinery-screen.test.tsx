import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { MachineryScreen } from './machinery-screen.tsx';

beforeAll(() => loadWords('analytics', 'dashboard', 'terms'));
afterEach(() => localStorage.clear());

const ZONE = { id: '00000000-0000-4000-8000-000000000001', name: 'Pit' };
const SITE = { id: '00000000-0000-4000-8000-000000000900', name: 'Harbour', time_zone: 'UTC' };
const STEPS = ['2026-06-01', '2026-06-02'];

const series = (metric: string, values: number[]) => ({ metric, object_kind: null, values });
const table = {
  site: SITE,
  steps: STEPS,
  groups: [
    {
      ...ZONE,
      seen_with: [],
      series: [series('operation', [7200, 3600]), series('idle', [1800, 900])],
      first_at: null,
      last_at: null,
    },
  ],
  updated_at: '2026-06-02T10:00:00Z',
};
const machines = {
  count: 11,
  total_pages: 2,
  groups: [
    {
      ...ZONE,
      machine_count: 120,
      operation_seconds: 7200,
      idle_seconds: 1800,
      machines: [
        {
          track: '7',
          machinery_type: 'excavator',
          date: '2026-06-01',
          zone: ZONE,
          camera: { id: 'c', name: 'C-01' },
          first_at: '2026-06-01T07:00:00.000Z',
          last_at: '2026-06-01T09:30:00.000Z',
          operation_seconds: 7200,
          idle_seconds: 1800,
        },
      ],
    },
  ],
};
const PATH = '/machinery_utilisation/records';

function open(search = '?from=2026-06-01&to=2026-06-02') {
  const send = answerCalls({
    'GET /users/current/': { body: aUser() },
    'GET /analytics/places/': { body: [{ ...SITE, zones: [{ ...ZONE, color: null, cameras: [], categories: [] }] }] },
    [`GET ${PATH}/timeseries_groupbyzone/`]: { body: table },
    [`GET ${PATH}/timeseries_groupbycamera/`]: { body: table },
    [`GET ${PATH}/stats_groupbycamera/`]: { body: { count: 0, total_pages: 0, groups: [] } },
    [`GET ${PATH}/drilldown_groupbyzone/`]: { body: machines },
    [`GET ${PATH}/drilldown_groupbycamera/`]: { body: machines },
  });
  const router = renderScreen(MachineryScreen, `/machinery-utilisation/dashboard${search}`);
  const asked = (call: string) =>
    send.mock.calls
      .map(([url]) => new URL(url, 'http://console.test'))
      .filter(({ pathname }) => pathname.endsWith(`/${call}/`))
      .map(({ searchParams }) => Object.fromEntries(searchParams));
  return { router, asked };
}

it('leads from the utilisation of a zone to that zone alone (SCR-14)', async () => {
  const { router } = open();
  const use = within(await screen.findByRole('region', { name: 'Utilisation' }));
  await userEvent.click(use.getByRole('link'));
  expect(router.state.location.search).toMatchObject({ zones: ZONE.id });
});

it('shows all machines again once its ranges are reset (SCR-14)', async () => {
  const { router } = open('?from=2026-06-01&to=2026-06-02&operation=3600-7200&page=2');
  expect(router.state.location.search).toHaveProperty('operation');
  await userEvent.click(await screen.findByRole('button', { name: 'Reset the ranges' }));
  expect(router.state.location.search).not.toHaveProperty('operation');
  expect(screen.queryByRole('button', { name: 'Reset the ranges' })).toBeNull();
});

describe('the machines behind the hours', () => {
  it('are shown of the day that is clicked, a page of zones at a time (SCR-14, REC-04)', async () => {
    const { router, asked } = open();
    const days = within(await screen.findByRole('region', { name: 'Operation' }));
    await userEvent.click(days.getByRole('link'));
    expect(router.state.location.search).toMatchObject({ day: '2026-06-02', drill: 'day' });
    const shown = within(await screen.findByRole('region', { name: 'Machines behind the hours' }));
    expect(shown.getByText('First 1 of 120 machines')).toBeTruthy();
    expect(shown.getByText('C-01')).toBeTruthy();
    const card = within(screen.getByRole('region', { name: /^Operation: / }));
    await userEvent.click(card.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Page 2 of 2');
    const day = { start_date: '2026-06-02', end_date: '2026-06-02', record_type: 'operation', zones: ZONE.id };
    expect(asked('drilldown_groupbyzone')).toEqual([
      { ...day, page: '1' },
      { ...day, page: '2' },
    ]);
  });

  it('are shown of the whole period by camera, and closed again (SCR-14, REC-03)', async () => {
    const { router, asked } = open('?from=2026-06-01&to=2026-06-02&drill=period&group=camera&record=idle');
    await screen.findByRole('region', { name: 'Machines behind the hours' });
    expect(asked('drilldown_groupbycamera')).toEqual([
      { start_date: '2026-06-01', end_date: '2026-06-02', record_type: 'idle', zones: ZONE.id, page: '1' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Close these machines' }));
    expect(screen.queryByRole('region', { name: 'Machines behind the hours' })).toBeNull();
    expect(router.state.location.search).not.toHaveProperty('drill');
  });
});
