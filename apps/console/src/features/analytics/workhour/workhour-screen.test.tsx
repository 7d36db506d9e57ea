import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { WorkhourScreen } from './workhour-screen.tsx';

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
const SITE = { id: idOf(900), name: 'Harbour Point', time_zone: 'UTC' };
const group = (number: number, hours: number[], first_at: string | null = null) => ({
  ...zone(number),
  seen_with: [],
  series: [{ metric: 'presence', object_kind: null, values: hours.map((value) => value * 3600) }],
  first_at,
  last_at: first_at && '2026-06-02T18:30:00.000Z',
});
const table = (steps: string[], first?: string) => ({
  site: SITE,
  steps,
  groups: [group(1, [30, 12], first), group(2, [5, 0])],
  updated_at: '2026-06-02T10:00:00Z',
});
const HOURS = ['2026-06-02T08:00:00.000Z', '2026-06-02T09:00:00.000Z'];

function open(search = '') {
  answerCalls({
    'GET /users/current/': { body: aUser() },
    'GET /analytics/places/': { body: [{ ...SITE, working_hours: ['07:00', '19:00'], zones: [zone(1), zone(2)] }] },
    'GET /workhour/records/groupbydates/': { body: { ...table(['2026-06-01', '2026-06-02']), outside: 0 } },
    'GET /workhour/records/groupbyhours/': { body: table(HOURS, '2026-06-02T07:10:00.000Z') },
  });
  return renderScreen(WorkhourScreen, `/workhour-tracking/dashboard?from=2026-06-01&to=2026-06-02${search}`);
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('figures of work hours lead to a closer look (SCR-12)', () => {
  it('from a cell of the matrix, which the arrow keys reach', async () => {
    const router = open();
    const matrix = await part('By hour');
    expect(matrix.getByRole('link', { name: 'Zone 2, 08:00–09:00: 5.0 h' })).toBeTruthy();
    matrix.getByRole('link').focus();
    await userEvent.keyboard('{ArrowUp}{ArrowRight}');
    const cell = matrix.getByRole('link', { name: 'Zone 1, 09:00–10:00: 12 h' });
    expect(document.activeElement).toBe(cell);
    await userEvent.click(cell);
    expect(router.state.location.search).toMatchObject({ zones: idOf(1), hour: HOURS[1] });
  });

  it('from the row of a zone in first in, last out', async () => {
    const router = open();
    const spans = await part('First in, last out');
    await userEvent.click(spans.getByRole('link', { name: /Zone 1/ }));
    expect(router.state.location.search).toMatchObject({ zones: idOf(1) });
  });

  it('from the totals, and from the numbers of a table, where those are shown', async () => {
    const router = open('&view=table');
    const [totals] = await screen.findAllByRole('region', { name: 'Totals' });
    await userEvent.click(within(totals!).getByRole('link', { name: '42' }));
    expect(router.state.location.search).toMatchObject({ zones: idOf(1) });
  });

  it('with Shift, and the dashboard is narrowed to it', async () => {
    const router = open();
    const user = userEvent.setup();
    const days = await part('By date');
    await user.keyboard('{Shift>}');
    await user.click(days.getByRole('link', { name: /Zone 1 12/ }));
    await user.keyboard('{/Shift}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ from: '2026-06-02', to: '2026-06-02' }));
    expect(router.state.location.search).not.toHaveProperty('day');
  });

  it('but not from what only screen readers meet beside a chart', async () => {
    open();
    const days = await part('By date');
    expect(within(days.getByRole('table')).queryByRole('link')).toBeNull();
  });
});

describe('the hour under the focus', () => {
  it('stands out from its name to its sum, and does no more when the focus is gone', async () => {
    open();
    const matrix = await part('By hour');
    const shown = () => [...document.querySelectorAll('[data-current]')].map(({ textContent }) => textContent);
    expect(shown()).toEqual([]);
    await act(async () => matrix.getByRole('link').focus());
    expect(shown()).toHaveLength(4);
    expect(shown()[0]).toBe('08');
    await act(async () => matrix.getByRole('link').blur());
    expect(shown()).toEqual([]);
  });
});
