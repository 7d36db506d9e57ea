import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFlying } from './use-flying.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function scrollable() {
  const element = document.createElement('div');
  const scroller = { current: element };
  const { result } = renderHook(() => useFlying(scroller));
  /** Turns the wheel: so many pixels each time, once every frame. */
  const scroll = (px: number, turns: number) =>
    act(() => {
      for (let turn = 0; turn < turns; turn += 1) {
        vi.advanceTimersByTime(16);
        element.scrollTop += px;
        element.dispatchEvent(new Event('scroll'));
      }
    });
  const rest = () =>
    act(() => {
      vi.advanceTimersByTime(500);
    });
  return { scroll, rest, isFlying: () => result.current };
}

it('flies while a list is scrolled faster than it can be read, and lands when it rests', () => {
  const { scroll, rest, isFlying } = scrollable();
  expect(isFlying()).toBe(false);
  scroll(120, 10);
  expect(isFlying()).toBe(true);
  rest();
  expect(isFlying()).toBe(false);
});

it('lands when the scroll slows down', () => {
  const { scroll, isFlying } = scrollable();
  scroll(120, 10);
  scroll(10, 10);
  expect(isFlying()).toBe(false);
});

it('takes neither a jump nor a calm scroll for a flight', () => {
  const { scroll, rest, isFlying } = scrollable();
  scroll(20_000, 1);
  expect(isFlying()).toBe(false);
  rest();
  scroll(20_000, 1);
  expect(isFlying()).toBe(false);
  rest();
  scroll(20, 20);
  expect(isFlying()).toBe(false);
});
