import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAwake, useDark, useScale, useShift, useTouched } from './use-device.ts';

const MINUTE_MS = 60_000;

describe('the screen of a wall', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('grows and shrinks as a whole, by what has less room', () => {
    Object.assign(window, { innerWidth: 1920, innerHeight: 1080 });
    const { result } = renderHook(useScale);
    expect(result.current).toBe(1);
    Object.assign(window, { innerWidth: 3840, innerHeight: 1080 });
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(result.current).toBe(1);
    Object.assign(window, { innerWidth: 960, innerHeight: 1080 });
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(result.current).toBe(0.5);
  });

  it('moves by 2 px every ten minutes, and is back after forty', () => {
    const { result } = renderHook(useShift);
    const seen = [result.current];
    for (let step = 0; step < 4; step += 1) {
      act(() => void vi.advanceTimersByTime(10 * MINUTE_MS));
      seen.push(result.current);
    }
    expect(seen).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [0, 0],
    ]);
  });

  it('knows for five seconds that somebody touched it', () => {
    const { result } = renderHook(useTouched);
    expect(result.current).toBe(false);
    act(() => void window.dispatchEvent(new Event('pointermove')));
    act(() => void vi.advanceTimersByTime(4000));
    act(() => void window.dispatchEvent(new Event('keydown')));
    act(() => void vi.advanceTimersByTime(4000));
    expect(result.current).toBe(true);
    act(() => void vi.advanceTimersByTime(1000));
    expect(result.current).toBe(false);
  });

  it('is dark, and leaves the page as it was', () => {
    document.documentElement.dataset.mantineColorScheme = 'light';
    const { unmount } = renderHook(useDark);
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    unmount();
    expect(document.documentElement.dataset.mantineColorScheme).toBe('light');
  });
});

describe('a device that shows a wall', () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  beforeEach(() => {
    vi.clearAllMocks();
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

  it('stays awake while the page is in sight, again when it comes back, and no longer than it is open', async () => {
    const { unmount } = renderHook(useAwake);
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
    unmount();
    await waitFor(() => expect(release).toHaveBeenCalled());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(request).toHaveBeenCalledTimes(2);
  });

  it('goes on where the browser cannot or may not keep it awake', async () => {
    request.mockRejectedValueOnce(new Error('saving power'));
    renderHook(useAwake);
    await waitFor(() => expect(request).toHaveBeenCalled());
    Reflect.deleteProperty(navigator, 'wakeLock');
    expect(() => renderHook(useAwake)).not.toThrow();
  });
});
