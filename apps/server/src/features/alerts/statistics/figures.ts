import type { AlertFigures } from '@sightline/contract/alerts/statistics';
import { ALERT_STATUSES } from '@sightline/contract/statuses';
import type { Sums } from './statistics.repo.ts';
import type { StatisticsSearch } from './statistics-search.ts';

const NOTHING: Sums = {
  alerts: 0,
  pending: 0,
  acknowledged: 0,
  compliant: 0,
  non_compliant: 0,
  invalid: 0,
  ack_seconds: 0,
  ack_count: 0,
  resolve_seconds: 0,
  resolve_count: 0,
};

const FIELDS = Object.keys(NOTHING) as (keyof Sums)[];

export const addUp = (parts: readonly Sums[]): Sums =>
  parts.reduce(
    (all, part) => Object.fromEntries(FIELDS.map((field) => [field, all[field] + part[field]])) as unknown as Sums,
    NOTHING,
  );

const mean = (sum: number, count: number) => (count > 0 ? Math.round(sum / count) : null);

/** Sums as figures, without the statuses that were not asked for or may not be seen. */
export function figuresOf(search: StatisticsSearch, sums: Sums): AlertFigures {
  const byStatus = Object.fromEntries(
    ALERT_STATUSES.map((status) => [status, search.statuses?.includes(status) === false ? 0 : sums[status]]),
  ) as Pick<AlertFigures, (typeof ALERT_STATUSES)[number]>;
  return {
    alerts: sums.alerts,
    ...byStatus,
    seconds_to_acknowledge: mean(sums.ack_seconds, sums.ack_count),
    seconds_to_resolve: mean(sums.resolve_seconds, sums.resolve_count),
  };
}
