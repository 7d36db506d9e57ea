import type { RecordTable } from '@sightline/contract/analytics/records';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DayRange } from '../../../entities/alert/alert-range.ts';
import { call } from '../../../lib/api.ts';
import type { Day } from '../../../lib/dates.ts';
import type { AnalyticsFilter } from './analytics-address.ts';
import type { FigureKind } from './dashboards.ts';

/** What figures are asked for by. */
export interface Asked extends Pick<AnalyticsFilter, 'category' | 'types' | 'group' | 'record'> {
  zones: readonly string[];
  /** The slug of the use case that counts; empty where cameras measure. */
  useCase: string;
}

type Read = (asked: Asked, part: never, signal: AbortSignal) => Promise<RecordTable>;

const zones = (asked: Asked) => ({ zones: [...asked.zones] });
const category = ({ category: slug }: Asked) => (slug ? { category_slug: slug } : {});
const vehicles = ({ types }: Asked) => (types.length > 0 ? { vehicle_types: [...types] } : {});
const machinery = ({ types, record }: Asked) => ({
  record_type: record,
  ...(types.length > 0 ? { machinery_types: [...types] } : {}),
});
const flowsense = (asked: Asked) => ({ use_case_slug: asked.useCase, group_by: asked.group, ...zones(asked) });
const period = (asked: Asked, { from, to }: DayRange) => ({ start_date: from, end_date: to, ...zones(asked) });

const BY_DATE = {
  footfall: (asked, range: DayRange, signal) =>
    call('GET /footfall/records/groupbydates/', { query: { ...period(asked, range), ...category(asked) } }, signal),
  workhour: (asked, range: DayRange, signal) =>
    call('GET /workhour/records/groupbydates/', { query: period(asked, range) }, signal),
  vehicle_tracking: (asked, range: DayRange, signal) => {
    const query = { ...period(asked, range), ...vehicles(asked) };
    return asked.group === 'zone'
      ? call('GET /vehicle_tracking/records/groupdates/groupbyzone/', { query }, signal)
      : call('GET /vehicle_tracking/records/groupdates/groupbycamera/', { query }, signal);
  },
  machinery: (asked, range: DayRange, signal) => {
    const query = { ...period(asked, range), ...machinery(asked) };
    return asked.group === 'zone'
      ? call('GET /machinery_utilisation/records/timeseries_groupbyzone/', { query }, signal)
      : call('GET /machinery_utilisation/records/timeseries_groupbycamera/', { query }, signal);
  },
  flowsense: (asked, { from, to }: DayRange, signal) =>
    call(
      'GET /flowsense/records/groupbydates/',
      { query: { start_date: from, end_date: to, ...flowsense(asked) } },
      signal,
    ),
} as const satisfies Record<FigureKind, Read>;

const BY_HOUR = {
  footfall: (asked, date: Day, signal) =>
    call('GET /footfall/records/groupbyhours/', { query: { date, ...zones(asked), ...category(asked) } }, signal),
  workhour: (asked, date: Day, signal) =>
    call('GET /workhour/records/groupbyhours/', { query: { date, ...zones(asked) } }, signal),
  flowsense: (asked, date: Day, signal) =>
    call('GET /flowsense/records/groupbyhours/', { query: { date, ...flowsense(asked) } }, signal),
} as const satisfies Partial<Record<FigureKind, Read>>;

export const recordsKey = ['analytics', 'records'] as const;
const MINUTE_MS = 60_000;

/** Figures are kept in sight while the next ones come, and asked for again each minute while they still grow. */
export const recordOptions = (isGrowing: boolean) =>
  ({
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: isGrowing ? MINUTE_MS : (false as const),
    meta: { quiet: true },
  }) as const;

export const datesQuery = (kind: FigureKind, asked: Asked, range: DayRange, today: Day) =>
  queryOptions({
    queryKey: [...recordsKey, kind, 'dates', asked, range],
    queryFn: ({ signal }) => BY_DATE[kind](asked, range, signal),
    ...recordOptions(range.to >= today),
  });

export const hoursQuery = (kind: keyof typeof BY_HOUR, asked: Asked, day: Day, today: Day) =>
  queryOptions({
    queryKey: [...recordsKey, kind, 'hours', asked, day],
    queryFn: ({ signal }) => BY_HOUR[kind](asked, day, signal),
    ...recordOptions(day >= today),
  });
