import { useEffect, useState } from 'react';
import { todayOf } from './alert-range.ts';

const CHECK_MS = 30_000;

/** Today's date by the viewer's clock or that of a zone, also past midnight on a screen nobody reloads. */
export function useToday(timeZone?: string) {
  const [today, setToday] = useState(() => todayOf(new Date(), timeZone));
  useEffect(() => {
    const look = () => setToday(todayOf(new Date(), timeZone));
    look();
    const timer = setInterval(look, CHECK_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}
