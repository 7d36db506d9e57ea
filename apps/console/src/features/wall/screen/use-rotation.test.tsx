import type { WallLook } from '@sightline/contract/wall-screens';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRotation } from './use-rotation.ts';

const NOW = '2026-06-02T10:00:00.000Z';
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW) }));
afterEach(() => void vi.useRealTimers());

const cameras = Array.from({ length: 12 }, (_, index) => ({
  id: `camera ${index}`,
  name: `C-${index}`,
  state: 'live' as const,
  picture: null,
}));
const look = (alerts: object[] = []) => ({ now: NOW, view_seconds: 20, cameras, alerts }) as unknown as WallLook;

it('knows when the next view comes, and goes to it', () => {
  const shown = look();
  const { result } = renderHook(() => useRotation(shown));
  expect(result.current.view).toBe(0);
  expect(result.current.nextMs).toBe(Date.parse(NOW) + 20_000);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(result.current.view).toBe(1);
  expect(result.current.nextMs).toBe(Date.parse(NOW) + 40_000);
});

it('has no next view while an alert is open', () => {
  const alert = { id: 'a', status: 'pending', occurred_at: NOW, camera: { id: 'camera 3', name: 'C-3' } };
  const shown = look([alert]);
  const { result } = renderHook(() => useRotation(shown));
  expect(result.current.held?.alert.id).toBe('a');
  expect(result.current.nextMs).toBeUndefined();
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current.view).toBe(0);
});
