import type { QueryClient } from '@tanstack/react-query';
import { type Alert, alertKeys } from '../../../entities/alert/alert-queries.ts';
import { type AlertFields, valuesOf } from './alert-fields.ts';
import { type AlertPages, alertsIn, patchAlerts } from './alert-pages.ts';
import type { Subject } from './alert-subject.ts';
import { matchesBody } from './matches-body.ts';

/** What alerts had before a change, by their ids. */
export type Before = ReadonlyMap<string, AlertFields>;

/** Every alert the console holds, once. */
function heldAlerts(queries: QueryClient): Map<string, Alert> {
  const held = new Map<string, Alert>();
  for (const [, alert] of queries.getQueriesData<Alert>({ queryKey: alertKeys.ones })) {
    if (alert) held.set(alert.id, alert);
  }
  for (const [, pages] of queries.getQueriesData<AlertPages>({ queryKey: alertKeys.lists })) {
    for (const alert of alertsIn(pages)) held.set(alert.id, alert);
  }
  return held;
}

/** Those of a subject that the console holds. */
export function heldOf(queries: QueryClient, { ids, spans }: Subject): Alert[] {
  const named = new Set(ids);
  return [...heldAlerts(queries).values()].filter(
    (alert) => named.has(alert.id) || spans.some(({ filter }) => matchesBody(filter, alert)),
  );
}

/** Changes alerts wherever the console shows them. */
export function patchHeld(queries: QueryClient, ids: ReadonlySet<string>, change: (alert: Alert) => Alert) {
  queries.setQueriesData<AlertPages>(
    { queryKey: alertKeys.lists },
    (pages) => pages && patchAlerts(pages, ids, change),
  );
  queries.setQueriesData<Alert>({ queryKey: alertKeys.ones }, (alert) =>
    alert && ids.has(alert.id) ? change(alert) : alert,
  );
}

export const replaceHeld = (queries: QueryClient, alert: Alert) =>
  patchHeld(queries, new Set([alert.id]), (before) => ({ ...before, ...alert }));

/** Shows a change before the server has answered, and says what to go back to. */
export function showChange(queries: QueryClient, alerts: readonly Alert[], fields: AlertFields): Before {
  const before = new Map(alerts.map((alert) => [alert.id, valuesOf(alert, fields)]));
  patchHeld(queries, new Set(before.keys()), (alert) => ({ ...alert, ...fields }));
  return before;
}

export const showBefore = (queries: QueryClient, before: Before) =>
  patchHeld(queries, new Set(before.keys()), (alert) => ({ ...alert, ...before.get(alert.id) }));
