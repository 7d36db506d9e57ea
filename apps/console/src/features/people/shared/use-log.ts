import { useCallback, useMemo } from 'react';
import { useToday } from '../../../entities/alert/use-today.ts';
import { useSiteClock } from '../../../entities/site/site-clock.tsx';
import { useKeptFilter } from '../../../entities/user/use-kept-filter.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { type LogFilter, logAddress } from './log-address.ts';

function readKept(text: string): Partial<LogFilter> {
  try {
    return JSON.parse(text) as Partial<LogFilter>;
  } catch {
    return {};
  }
}

/** What the address says; places and states come back for the same person (FILTER-04). */
export function useLog(page: string) {
  const ownToday = useToday();
  // Where it looks says whose days they are, and those say which the last ones are.
  const { values: place } = useAddress(useMemo(() => logAddress(ownToday), [ownToday]));
  const { zone, siteZone } = useSiteClock(place);
  const today = useToday(zone);
  const address = useMemo(() => logAddress(today), [today]);
  const { values, change, searchFor } = useAddress(address);
  const filter = useMemo((): LogFilter => ({ ...values, zone }), [values, zone]);
  const { sites, authorisations, clock } = values;
  const read = useCallback((text: string) => readKept(text), []);
  useKeptFilter({ page, text: JSON.stringify({ sites, authorisations, clock }), read, change });
  return { filter, change, searchFor, today, siteZone };
}

export type Log = ReturnType<typeof useLog>;
