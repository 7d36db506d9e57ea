import { useSearch } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { type DayRange, lastDays } from '../../../entities/alert/alert-range.ts';
import { lengthOf, periodOf } from '../../../entities/date-range/periods.ts';
import { useKeptFilter } from '../../../entities/user/use-kept-filter.ts';
import type { SearchText } from '../../../lib/address.ts';
import { addDays, type Day, dayOf } from '../../../lib/dates.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { useNow } from '../../../ui/use-now.ts';
import { type AnalyticsFilter, analyticsAddress } from './analytics-address.ts';
import type { Measure } from './dashboards.ts';
import { dayIn } from './day-in.ts';
import { type ShownPlace, type ShownSite, siteOf, zonesOf } from './places.ts';
import type { Asked } from './record-queries.ts';

type Kept = Partial<AnalyticsFilter> & {
  /** A period up to today moves along with the days. */
  period?: number | undefined;
};

/** What one looked at closely is not kept for the next time. */
const keptText = ({ day: _day, hour: _hour, page: _page, drill: _drill, ...filter }: AnalyticsFilter, today: Day) =>
  JSON.stringify({ ...filter, period: periodOf(filter, today) } satisfies Kept);

function readKept(text: string, sites: readonly ShownSite[]): Partial<AnalyticsFilter> {
  try {
    const { period, ...filter }: Kept = JSON.parse(text);
    const today = dayOf(new Date(), siteOf(sites, filter.site ?? '')?.time_zone);
    return { ...filter, ...(period ? lastDays(period, today) : {}) };
  } catch {
    return {};
  }
}

/** As many days before a period as it has. */
export const rangeBefore = (range: DayRange): DayRange => ({
  from: addDays(range.from, -lengthOf(range)),
  to: addDays(range.from, -1),
});

export const askedOf = (
  { useCase }: Measure,
  zones: readonly ShownPlace[],
  { category, types, group, record }: AnalyticsFilter,
): Asked => ({
  zones: zones.map(({ id }) => id),
  useCase: useCase?.slug ?? '',
  category,
  types,
  group,
  record,
});

export interface Analytics {
  measure: Measure;
  sites: readonly ShownSite[];
  site: ShownSite;
  zones: readonly ShownPlace[];
  filter: AnalyticsFilter;
  /** At the site. */
  today: Day;
  day: Day;
  asked: Asked;
  change: (part: Partial<AnalyticsFilter>) => void;
  searchFor: (part: Partial<AnalyticsFilter>) => SearchText;
  /** Shown on a dashboard of one's own, which has none of the choices of this one. */
  isAway?: true;
}

/** What the address says, for the site it names; it comes back for the same person (FILTER-05 to 09). */
export function useAnalyticsState(measure: Measure, sites: readonly ShownSite[], firstSite: ShownSite): Analytics {
  const search: SearchText = useSearch({ strict: false });
  const site = siteOf(sites, search.site ?? '') ?? firstSite;
  const now = useNow();
  const today = dayOf(now, site.time_zone);
  const address = useMemo(() => analyticsAddress(today, measure.shape), [today, measure.shape]);
  const { values: filter, change, searchFor } = useAddress(address);
  const read = useCallback((text: string) => readKept(text, sites), [sites]);
  useKeptFilter({ page: measure.dashboard, text: keptText(filter, today), read, change });
  const zones = useMemo(() => zonesOf(site, filter.zones), [site, filter.zones]);
  const asked = useMemo(() => askedOf(measure, zones, filter), [measure, zones, filter]);
  return { measure, sites, site, zones, filter, today, day: dayIn(filter, site, now), asked, change, searchFor };
}

export const AnalyticsContext = createContext<Analytics | undefined>(undefined);

export function useAnalytics(): Analytics {
  const analytics = useContext(AnalyticsContext);
  if (!analytics) throw new Error('Used outside a dashboard');
  return analytics;
}
