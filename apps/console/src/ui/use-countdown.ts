import { useEffect, useState } from 'react';

/** Whole seconds left until a moment, never below 0. */
export const secondsLeft = (untilMs: number, nowMs: number) => Math.max(0, Math.ceil((untilMs - nowMs) / 1000));

/** Counts down to a moment by the clock, not by ticks: a sleeping tab wakes up with the right number. */
export function useCountdown(untilMs: number): number {
  const [left, setLeft] = useState(() => secondsLeft(untilMs, Date.now()));
  useEffect(() => {
    const update = () => setLeft(secondsLeft(untilMs, Date.now()));
    update();
    const timer = setInterval(update, 500);
    return () => clearInterval(timer);
  }, [untilMs]);
  return left;
}
