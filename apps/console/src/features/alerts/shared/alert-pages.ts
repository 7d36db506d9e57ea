import type { Page } from '@sightline/contract/common';
import type { InfiniteData } from '@tanstack/react-query';
import type { Alert } from '../../../entities/alert/alert-queries.ts';

/** The pages of a list as the query cache holds them. */
export type AlertPages = InfiniteData<Page<Alert>>;

const isNewer = (a: Alert, b: Alert) =>
  a.occurred_at === b.occurred_at ? a.id > b.id : Date.parse(a.occurred_at) > Date.parse(b.occurred_at);

/** An alert with the incident it belongs to, as far as that is known: an incident takes its id from its first alert. */
export type Membership = Pick<Alert, 'id'> & { incident: { id: string } | null };

/** Where an alert stands among rows: at its own, or, when they are folded, at the row of its incident. */
export function rowIndexOf(rows: readonly Membership[], { id, incident }: Membership, isFolded: boolean): number {
  const own = rows.findIndex((row) => row.id === id);
  return own >= 0 || !isFolded ? own : rows.findIndex((row) => row.incident?.id === (incident?.id ?? id));
}

export const alertsIn = (pages: AlertPages | undefined): Alert[] => {
  const byId = new Map<string, Alert>();
  for (const alert of pages?.pages.flatMap((page) => page.results) ?? []) byId.set(alert.id, alert);
  return [...byId.values()];
};

/** Changes alerts wherever they stand. */
export const patchAlerts = (
  pages: AlertPages,
  ids: ReadonlySet<string>,
  change: (alert: Alert) => Alert,
): AlertPages => ({
  ...pages,
  pages: pages.pages.map((page) =>
    page.results.some((alert) => ids.has(alert.id))
      ? { ...page, results: page.results.map((alert) => (ids.has(alert.id) ? change(alert) : alert)) }
      : page,
  ),
});

/**
 * Puts an alert where its time belongs: a late delivery may be older than what stands on top. One older than
 * everything loaded is left out; the cursor brings it when somebody scrolls there.
 */
export function insertAlert(pages: AlertPages, alert: Alert): AlertPages {
  if (pages.pages.some((page) => page.results.some((one) => one.id === alert.id))) return pages;
  const at = pages.pages.findIndex((page) => {
    const last = page.results.at(-1);
    return page.next === null || (last !== undefined && isNewer(alert, last));
  });
  if (at < 0) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      if (index !== at) return page;
      const found = page.results.findIndex((one) => isNewer(alert, one));
      const place = found < 0 ? page.results.length : found;
      return { ...page, results: page.results.toSpliced(place, 0, alert) };
    }),
  };
}

/** A repeat takes the place of the row it repeats, so that nothing moves under the reader. */
export function joinRow(pages: AlertPages, alert: Alert): AlertPages | undefined {
  const { incident } = alert;
  if (!incident) return undefined;
  const row = alertsIn(pages).find((one) => (one.incident?.id ?? one.id) === incident.id);
  if (!row) return undefined;
  const newest = isNewer(alert, row) ? alert : row;
  return patchAlerts(pages, new Set([row.id]), () => ({ ...newest, incident }));
}

export const withoutAlert = (pages: AlertPages, id: string): AlertPages => ({
  ...pages,
  pages: pages.pages.map((page) =>
    page.results.some((alert) => alert.id === id)
      ? { ...page, results: page.results.filter((alert) => alert.id !== id) }
      : page,
  ),
});
