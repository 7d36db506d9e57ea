import { useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo } from 'react';
import { lastDays } from '../../../entities/alert/alert-range.ts';
import { useToday } from '../../../entities/alert/use-today.ts';
import { periodOf } from '../../../entities/date-range/periods.ts';
import { useKeptFilter } from '../../../entities/user/use-kept-filter.ts';
import type { Day } from '../../../lib/dates.ts';
import { fold } from '../../../lib/fold.ts';
import { live } from '../../../lib/live.ts';
import { useAddress } from '../../../lib/use-address.ts';
import type { AlertSection } from '../shared/alert-section.ts';
import { type DashboardFilter, dashboardAddress, type Mark, withMark } from './dashboard-address.ts';
import { dashboardKey } from './dashboard-queries.ts';

interface Kept {
  filter: Partial<DashboardFilter>;
  /** A period up to today moves along with the days. */
  period?: number | undefined;
}

const keptText = (filter: DashboardFilter, today: Day) =>
  JSON.stringify({ filter, period: periodOf(filter, today) } satisfies Kept);

function readKept(text: string, today: Day): Partial<DashboardFilter> {
  try {
    const { filter, period }: Kept = JSON.parse(text);
    return { ...filter, ...(period ? lastDays(period, today) : {}) };
  } catch {
    return {};
  }
}

/** The filter lives in the address and comes back for the same person when the page is opened without one. */
export function useDashboardFilter(section: AlertSection) {
  const today = useToday();
  const address = useMemo(() => dashboardAddress(today), [today]);
  const { values: filter, change } = useAddress(address);
  const read = useCallback((text: string) => readKept(text, today), [today]);
  useKeptFilter({ page: section.dashboard, text: keptText(filter, today), read, change });
  return { filter, change, today };
}

interface Dashboard {
  filter: DashboardFilter;
  section: AlertSection;
  /** The period before is wanted, and can be compared with. */
  isCompared: boolean;
  /** Narrows the dashboard to a mark as well; absent where nothing can be narrowed. */
  addMark?: (mark: Mark) => void;
}

export const DashboardContext = createContext<Dashboard | undefined>(undefined);

export function useDashboard(): Dashboard {
  const dashboard = useContext(DashboardContext);
  if (!dashboard) throw new Error('Used outside a dashboard');
  return dashboard;
}

export const markAdder = (filter: DashboardFilter, change: (part: Partial<DashboardFilter>) => void) => (mark: Mark) =>
  change(withMark(filter, mark));

/** What changes none of the figures. */
const UNCOUNTED: ReadonlySet<string> = new Set(['alert_pictured', 'alert_filmed', 'alert_opinion']);

/** Asks for the figures again when alerts come or change: at once, then at most every five seconds. */
export function useLiveDashboard() {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = fold(() => void client.invalidateQueries({ queryKey: dashboardKey }));
    const stop = live.onMessage(({ type }) => {
      if (type.startsWith('alert') && !UNCOUNTED.has(type)) refresh();
    });
    return () => {
      stop();
      refresh.cancel();
    };
  }, [client]);
}
