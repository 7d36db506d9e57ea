import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { lastDays } from '../../../entities/alert/alert-range.ts';
import { periodOf } from '../../../entities/date-range/periods.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { ALERTS } from '../shared/alert-section.ts';
import { useDashboardFilter } from './use-dashboard.ts';

function Period() {
  const { filter, change, today } = useDashboardFilter(ALERTS);
  return (
    <button type="button" onClick={() => change(lastDays(30, today))}>
      {periodOf(filter, today)} days
    </button>
  );
}

// One route for both pages: the dashboard is still there while the address leads elsewhere, as while the next page loads.
function open() {
  answerCalls({ 'GET /users/current/': { body: aUser() } });
  const router = renderScreen(Period, '/alerts/dashboard', '/alerts/$page');
  const goTo = (path: string) => act(() => router.navigate({ to: path }));
  return { router, goTo };
}

afterEach(() => localStorage.clear());

it('comes back with the filter that was chosen, also when one turns back before the next page is there', async () => {
  const { router, goTo } = open();
  await userEvent.click(await screen.findByRole('button', { name: '60 days' }));
  expect(await screen.findByRole('button', { name: '30 days' })).toBeTruthy();
  await goTo('/alerts/summary');
  expect(screen.getByRole('button', { name: '60 days' })).toBeTruthy();
  await goTo('/alerts/dashboard');
  expect(await screen.findByRole('button', { name: '30 days' })).toBeTruthy();
  expect(router.state.location.searchStr).toContain('from=');
});
