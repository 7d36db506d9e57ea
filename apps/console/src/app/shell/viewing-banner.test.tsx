import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUserQuery } from '../../entities/user/current-user.ts';
import { live } from '../../lib/live.ts';
import { startOver } from '../../lib/start-over.ts';
import { testQueries } from '../../testing/queries.ts';
import { answerCalls, renderPlain } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { ViewingBanner } from './viewing-banner.tsx';

const VIEWED = aUser({ viewed_by: { id: 'boss', name: 'Ana Silva', until: '2026-06-01T10:00:00Z' } });

const startAnew = vi.fn();
beforeEach(() => {
  startAnew.mockReset();
  vi.spyOn(startOver, 'at').mockImplementation(startAnew);
  vi.spyOn(live, 'stop').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

function show(user = VIEWED) {
  const queries = testQueries();
  queries.setQueryData(currentUserQuery.queryKey, user);
  queries.setQueryData(['alerts'], ['what the other person sees']);
  renderPlain(
    <QueryClientProvider client={queries}>
      <ViewingBanner />
    </QueryClientProvider>,
  );
  return queries;
}

describe('the banner of somebody who views the console as another person', () => {
  it('names that person, and says that nothing can be changed', () => {
    show();
    const banner = screen.getByRole('region', { name: 'Viewing as' });
    expect(banner.textContent).toContain('Viewing as Mei Tan – read-only');
  });

  it('is not there for anybody else', () => {
    show(aUser());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('stops it, and nothing that was loaded is left', async () => {
    const calls = answerCalls({ 'POST /users/view_as/stop/': { body: null } });
    const queries = show();
    await userEvent.click(screen.getByRole('button', { name: 'Stop viewing' }));
    await waitFor(() => expect(startAnew).toHaveBeenCalledWith('/'));
    expect(calls.mock.calls[0]?.[0]).toContain('/users/view_as/stop/');
    expect(queries.getQueryData(['alerts'])).toBeUndefined();
  });

  it('stays when stopping fails', async () => {
    const calls = answerCalls({ 'POST /users/view_as/stop/': { status: 503, body: {} } });
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Stop viewing' }));
    await waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('button', { name: 'Stop viewing' })).toBeTruthy();
    expect(startAnew).not.toHaveBeenCalled();
  });
});
