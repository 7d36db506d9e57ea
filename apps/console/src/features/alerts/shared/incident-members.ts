import type { QueryClient } from '@tanstack/react-query';
import { type Alert, incidentQuery } from '../../../entities/alert/alert-queries.ts';
import { alertsIn } from './alert-pages.ts';

/** All alerts of a situation; one whose repeats cannot be loaded stands for itself. */
export async function membersOf(queries: QueryClient, alert: Alert, incidentId: string | undefined) {
  if (incidentId === undefined) return [alert];
  const query = incidentQuery(incidentId);
  // Without a connection nothing is waited for: a decision is made on what is known.
  const known = navigator.onLine ? await queries.fetchQuery(query).catch(() => undefined) : undefined;
  return known ? alertsIn(known) : (knownMembers(queries, incidentId) ?? [alert]);
}

/** The alerts of a situation, as far as they were loaded. */
export function knownMembers(queries: QueryClient, incidentId: string): Alert[] | undefined {
  const known = queries.getQueryData(incidentQuery(incidentId).queryKey);
  return known && alertsIn(known);
}
