import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { secondsLeft, useCountdown } from './use-countdown.ts';

afterEach(() => vi.useRealTimers());

it('counts whole seconds and stops at nothing (AUTH-10)', () => {
  expect([0, 1, 59_001, 300_000, 999_999].map((now) => secondsLeft(300_000, now))).toEqual([300, 300, 241, 0, 0]);
});

it('follows the clock, also over a sleep (AUTH-11)', () => {
  vi.useFakeTimers({ now: 0 });
  const { result } = renderHook(() => useCountdown(300_000));
  expect(result.current).toBe(300);
  act(() => void vi.advanceTimersByTime(78_000));
  expect(result.current).toBe(222);
  vi.setSystemTime(400_000);
  act(() => void vi.advanceTimersByTime(500));
  expect(result.current).toBe(0);
});
