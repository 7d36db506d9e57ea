import { useEffect, useState } from 'react';
import { todayOf } from './alert-range.ts';

const CHECK_MS = 30_000;

/** Today's date, also past midnight on a screen nobody reloads. */
export function useToday() {
  const [today, setToday] = useState(() => todayOf());
  useEffect(() => {
    const timer = setInterval(() => setToday(todayOf()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
