import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Analytics, AnalyticsContext } from '../shared/use-analytics.ts';
import { useHourKeys } from './use-hour-keys.ts';

const STEPS = ['06:00', '07:00', '08:00'];

function press(hour: string, key: string) {
  const change = vi.fn();
  const { result } = renderHook(() => useHourKeys(STEPS), {
    wrapper: ({ children }) => (
      <AnalyticsContext value={{ filter: { hour }, change } as unknown as Analytics}>{children}</AnalyticsContext>
    ),
  });
  result.current({ key });
  return change.mock.calls.flat();
}

it('goes from the open hour to the ones beside it', () => {
  expect(press('07:00', 'ArrowRight')).toEqual([{ hour: '08:00' }]);
  expect(press('07:00', 'ArrowLeft')).toEqual([{ hour: '06:00' }]);
});

it('stays at the ends of the day, with other keys, and while no hour is open', () => {
  expect(press('08:00', 'ArrowRight')).toEqual([]);
  expect(press('06:00', 'ArrowLeft')).toEqual([]);
  expect(press('07:00', 'ArrowUp')).toEqual([]);
  expect(press('', 'ArrowRight')).toEqual([]);
});
