import type { RealtimeMessage } from '@sightline/contract/realtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FOLD_MS } from '../../lib/fold.ts';
import { live } from '../../lib/live.ts';
import { SHARED_MS, useLiveConfiguration } from './use-live-configuration.ts';

let say: (message: RealtimeMessage) => void = () => undefined;
let changeStatus: () => void = () => undefined;

const changed = (object: 'user' | 'site') => act(() => say({ type: 'configuration_changed', object, id: 'x' }));

function Watcher({ everyMs }: { everyMs: number | undefined }) {
  useLiveConfiguration(['user', 'role'], ['users'], everyMs);
  return null;
}

function watch(everyMs?: number) {
  const queries = new QueryClient();
  const refetch = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue(undefined);
  const view = render(
    <QueryClientProvider client={queries}>
      <Watcher everyMs={everyMs} />
    </QueryClientProvider>,
  );
  return { refetch, unmount: view.unmount };
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
  changed('site');
  expect(refetch).not.toHaveBeenCalled();
  changed('user');
  expect(refetch.mock.calls).toEqual([[{ queryKey: ['users'] }]]);
});

it('folds a storm into one trailing refetch per five seconds (RT-15)', () => {
  const { refetch } = watch();
  for (let each = 0; each < 20; each += 1) changed('user');
  expect(refetch).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(FOLD_MS));
  expect(refetch).toHaveBeenCalledTimes(2);
  act(() => void vi.advanceTimersByTime(3 * FOLD_MS));
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('shows what people work on together within a second, also right after another change', () => {
  const { refetch } = watch(SHARED_MS);
  changed('user');
  changed('user');
  act(() => void vi.advanceTimersByTime(1000));
  expect(refetch).toHaveBeenCalledTimes(2);
});

it('catches up when the connection is back, and stops with its screen', () => {
  const { refetch, unmount } = watch();
  vi.spyOn(live, 'status').mockReturnValue('connected');
  act(() => changeStatus());
  expect(refetch).toHaveBeenCalledTimes(1);
  unmount();
  changed('user');
  act(() => void vi.advanceTimersByTime(2 * FOLD_MS));
  expect(refetch).toHaveBeenCalledTimes(1);
});
