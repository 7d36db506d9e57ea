import { useCallback, useMemo } from 'react';
import { useToday } from '../../../entities/alert/use-today.ts';
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
  const today = useToday();
  const address = useMemo(() => logAddress(today), [today]);
  const { values: filter, change, searchFor } = useAddress(address);
  const { sites, authorisations } = filter;
  const read = useCallback((text: string) => readKept(text), []);
  useKeptFilter({ page, text: JSON.stringify({ sites, authorisations }), read, change });
  return { filter, change, searchFor, today };
}

export type Log = ReturnType<typeof useLog>;
