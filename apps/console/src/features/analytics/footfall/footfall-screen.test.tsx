import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { FootfallScreen } from './footfall-screen.tsx';

beforeAll(() => loadWords('analytics', 'dashboard', 'terms'));
afterEach(() => localStorage.clear());

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const zone = (number: number) => ({
  id: idOf(number),
  name: `Zone ${number}`,
  color: null,
  cameras: [],
  categories: [],
});
const site = (number: number, zones: object[]) => ({
  id: idOf(number),
  name: `Site ${number}`,
  time_zone: 'UTC',
  zones,
});
const zones = (count: number) => Array.from({ length: count }, (_, index) => zone(index + 1));

const group = (number: number, values: number[]) => ({
  ...zone(number),
  seen_with: [],
  series: [
    { metric: 'entries', object_kind: null, values },
    { metric: 'exits', object_kind: null, values: [900, 900] },
  ],
  first_at: null,
  last_at: null,
});
const table = (steps: string[]) => ({
  site: { id: idOf(900), name: 'Site 900', time_zone: 'UTC' },
  steps,
  groups: [group(1, [30, 12]), group(2, [5, 1])],
  updated_at: '2026-06-02T10:00:00Z',
});

function open(places: object[], search = '?from=2026-06-01&to=2026-06-02') {
  const send = answerCalls({
    'GET /users/current/': { body: aUser() },
    'GET /analytics/places/': { body: places },
    'GET /footfall/records/groupbydates/': { body: table(['2026-06-01', '2026-06-02']) },
    'GET /footfall/records/groupbyhours/': { body: table(['2026-06-02T08:00:00.000Z', '2026-06-02T09:00:00.000Z']) },
  });
  return { send, router: renderScreen(FootfallScreen, `/footfall/dashboard${search}`) };
}

it('SCR-11 shows people by day and by hour, and the day that is chosen', async () => {
  const { router } = open([site(900, zones(2))]);
  const totals = within(await screen.findByRole('region', { name: 'Totals' }));
  expect(totals.getAllByText('48').length).toBeGreaterThan(0);
  const days = within(await screen.findByRole('region', { name: 'By date' }));
  // As many as in the period before.
  expect(within(days.getByRole('table')).getAllByRole('cell', { name: '35' })).toHaveLength(2);
  await userEvent.click(days.getByRole('link', { name: /Zone 1 12, Zone 2 1/ }));
  expect(router.state.location.search).toMatchObject({ day: '2026-06-02' });
  const busiest = within(await screen.findByRole('region', { name: 'Busiest hours' }));
  const [first] = busiest.getAllByRole('link');
  expect(first?.textContent).toContain('08:00');
  await userEvent.click(first!);
  expect(router.state.location.search).toMatchObject({ zones: idOf(1), hour: '2026-06-02T08:00:00.000Z' });
});

it('takes a zone away, and keeps the last one', async () => {
  const { router } = open([site(900, zones(2))]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Zone 1' }));
  expect(router.state.location.search).toMatchObject({ zones: idOf(2) });
  expect(await screen.findByText('1 of 10 zones')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove Zone 2' })).toBeNull();
});

it('FORM-19 asks for ten zones at most', async () => {
  const all = zones(12);
  const { send } = open([site(900, all)], `?zones=${all.map(({ id }) => id).join(',')}`);
  expect(await screen.findByText('10 of 10 zones')).toBeTruthy();
  await screen.findByRole('region', { name: 'By date' });
  const asked = send.mock.calls
    .map(([url]) => new URL(url, 'http://console.test'))
    .find(({ pathname }) => pathname.includes('groupbydates'));
  expect(asked?.searchParams.getAll('zones')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Zone' }));
  expect(await screen.findByText(/At most 10 zones/)).toBeTruthy();
});

it('FORM-20 starts again with the zones of another site', async () => {
  const { router } = open([site(900, zones(2)), site(901, [zone(50)])]);
  await userEvent.click(await screen.findByRole('button', { name: /^Site/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Site 901' }));
  expect(router.state.location.search).toMatchObject({ site: idOf(901) });
  expect(router.state.location.search).not.toHaveProperty('zones');
  expect(await screen.findByText('1 of 10 zones')).toBeTruthy();
});

it('leads to the configuration while no zone is drawn', async () => {
  open([site(900, [])], '');
  expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Draw zones' })).pathname).toBe(
    '/footfall/configuration',
  );
});

it('says that figures could not be had, and asks again', async () => {
  answerCalls({
    'GET /users/current/': { body: aUser() },
    'GET /analytics/places/': { status: 500, body: {} },
  });
  renderScreen(FootfallScreen, '/footfall/dashboard');
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })).toBeTruthy();
});

it('shows each zone of the period before as a dashed line, and what it came to in the table', async () => {
  open([site(900, zones(2))]);
  const days = within(await screen.findByRole('region', { name: 'By date' }));
  expect(await days.findByRole('columnheader', { name: 'Before' })).toBeTruthy();
  const row = days.getByRole('row', { name: /30 5 35/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['30', '5', '35', '35']);
  const dashed = document.querySelectorAll('path[data-line]');
  expect([...dashed].map((path) => path.getAttribute('data-line'))).toEqual([idOf(1), idOf(2)]);
  await userEvent.click(screen.getByRole('button', { name: /^vs / }));
  expect(days.queryByRole('columnheader', { name: 'Before' })).toBeNull();
  expect(document.querySelectorAll('path[data-line]')).toHaveLength(0);
});
