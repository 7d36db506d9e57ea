import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { arrival } from '../../lib/arrival.ts';
import { useArrival } from './use-arrival.ts';

const requestPermission = vi.fn(async () => 'granted' as const);
const browserSays = (permission: NotificationPermission) =>
  vi.stubGlobal('Notification', { permission, requestPermission });

afterEach(() => {
  arrival.take();
  requestPermission.mockClear();
  vi.stubGlobal('Notification', undefined);
});

it('asks for system notifications when somebody arrives from sign-in, once (AUTH-36)', () => {
  browserSays('default');
  arrival.announce();
  const { rerender } = renderHook(({ isInside }) => useArrival(isInside), { initialProps: { isInside: false } });
  expect(requestPermission).not.toHaveBeenCalled();
  rerender({ isInside: true });
  rerender({ isInside: false });
  rerender({ isInside: true });
  expect(requestPermission).toHaveBeenCalledTimes(1);
});

it('does not ask on a reload', () => {
  browserSays('default');
  renderHook(() => useArrival(true));
  expect(requestPermission).not.toHaveBeenCalled();
});

it.each(['granted', 'denied'] as const)('does not ask again when the answer was %s (AUTH-37)', (answer) => {
  browserSays(answer);
  arrival.announce();
  renderHook(() => useArrival(true));
  expect(requestPermission).not.toHaveBeenCalled();
});
