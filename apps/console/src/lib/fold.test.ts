// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fold } from './fold.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('acts on the first message at once', () => {
  const run = vi.fn();
  fold(run)();
  expect(run).toHaveBeenCalledTimes(1);
});

it('folds a storm into one trailing call per five seconds', () => {
  const run = vi.fn();
  const request = fold(run);
  for (let each = 0; each < 50; each += 1) request();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(20_000);
  expect(run).toHaveBeenCalledTimes(2);
});

it('starts a new pause after the trailing call', () => {
  const run = vi.fn();
  const request = fold(run);
  request();
  request();
  vi.advanceTimersByTime(5000);
  request();
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(3);
});

it('forgets what waits when it is cancelled', () => {
  const run = vi.fn();
  const request = fold(run);
  request();
  request();
  request.cancel();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledTimes(1);
});
