import { MAX_EXPORTED_FILTERS, MAX_EXPORTED_IDS } from '@sightline/contract/alerts/exports';
import type { Alert, AlertFilterBody } from '../../../entities/alert/alert-queries.ts';
import type { ExportedAlerts } from '../../../entities/export/alert-export.ts';

/** All alerts that a filter finds, loaded or not. */
export interface Span {
  filter: AlertFilterBody;
  count: number;
}

/** What an action is for: alerts that are known, and those of whole spans. */
export interface Subject {
  ids: readonly string[];
  spans: readonly Span[];
}

export const countOf = ({ ids, spans }: Subject) => spans.reduce((sum, { count }) => sum + count, ids.length);

export const subjectOf = (alerts: readonly Pick<Alert, 'id'>[]): Subject => ({
  ids: alerts.map(({ id }) => id),
  spans: [],
});

/** What a file is made of: alerts by their ids and those of spans, as far as one file takes them. */
export function exportedOf(subject: Subject): ExportedAlerts | undefined {
  const { ids, spans } = subject;
  if (countOf(subject) === 0 || ids.length > MAX_EXPORTED_IDS || spans.length > MAX_EXPORTED_FILTERS) return undefined;
  if (spans.length === 0) return { ids };
  const filters = spans.map(({ filter }) => ({ ...filter, read: filter.read ?? ('show_all' as const) }));
  return { chosen: ids, filters, count: countOf(subject), isExact: true };
}
