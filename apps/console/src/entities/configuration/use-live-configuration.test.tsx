import type { RealtimeMessage } from '@sightline/contract/realtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FOLD_MS } from '../../lib/fold.ts';
import { live } from '../../lib/live.ts';
import { aUser } from '../../testing/users.ts';
import { currentUserQuery } from '../user/current-user.ts';
import { SHARED_MS, useLiveConfiguration } from './use-live-configuration.ts';

let say: (message: RealtimeMessage) => void = () => undefined;
let changeStatus: () => void = () => undefined;

const changed = (object: 'user' | 'site' | 'group' | 'camera') =>
  act(() => say({ type: 'configuration_changed', object, id: 'x' }));

function Watcher({ everyMs }: { everyMs: number | undefined }) {
  useLiveConfiguration(['user', 'site', 'group'], ['sites'], everyMs);
  return null;
}

function watch(everyMs?: number) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(currentUserQuery.queryKey, aUser({}));
  const refetch = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue(undefined);
  const view = render(
    <QueryClientProvider client={queries}>
      <Watcher everyMs={everyMs} />
    </QueryClientProvider>,
  );
  return { refetch, queries, unmount: view.unmount };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
    say = listener;
    return () => {
      say = () => undefined;
    };
  });
  vi.spyOn(live, 'onStatus').mockImplementation((listener) => {
    changeStatus = listener;
    return () => undefined;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('refetches when an object of these kinds was changed, not for others', () => {
  const { refetch } = watch();
  changed('camera');
  expect(refetch).not.toHaveBeenCalled();
  changed('site');
  expect(refetch.mock.calls).toEqual([[{ queryKey: ['sites'] }]]);
});

it('folds a storm into one trailing refetch per five seconds (RT-15)', () => {
  const { refetch } = watch();
  for (let each = 0; each < 20; each += 1) changed('group');
  expect(refetch).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(FOLD_MS));
  expect(refetch).toHaveBeenCalledTimes(2);
  act(() => void vi.advanceTimersByTime(3 * FOLD_MS));
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('shows what people work on together within a second, also right after another change', () => {
  const { refetch } = watch(SHARED_MS);
  changed('group');
  changed('group');
  act(() => void vi.advanceTimersByTime(1000));
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('asks for the reader first, where it may be about their rights', async () => {
  const { refetch, queries } = watch();
  act(() => say({ type: 'configuration_changed', object: 'user', id: 'x' }));
  expect(refetch.mock.calls).toEqual([[currentUserQuery]]);
  vi.setSystemTime(Date.now() + 1000);
  await act(async () => {
    queries.setQueryData(currentUserQuery.queryKey, aUser({}));
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(refetch.mock.calls.slice(1)).toEqual([[{ queryKey: ['sites'] }]]);
});

it('asks for nothing on a screen that has closed by then', async () => {
  const { refetch, queries, unmount } = watch();
  act(() => say({ type: 'configuration_changed', object: 'user', id: 'x' }));
  unmount();
  queries.setQueryData(currentUserQuery.queryKey, aUser({ permissions: [] }));
  await vi.advanceTimersByTimeAsync(2 * FOLD_MS);
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('catches up when the connection is back, and stops with its screen', () => {
  const { refetch, unmount } = watch();
  vi.spyOn(live, 'status').mockReturnValue('connected');
  act(() => changeStatus());
  expect(refetch).toHaveBeenCalledTimes(1);
  unmount();
  changed('group');
  act(() => void vi.advanceTimersByTime(2 * FOLD_MS));
  expect(refetch).toHaveBeenCalledTimes(1);
});
