import type { Operation } from '../../../../changes/call.ts';
import { loadAlert } from '../../alerts/load-alert.ts';
import { presentEvent } from '../events.present.ts';
import { listEvents } from '../events.repo.ts';
import { visibleKinds } from '../visible-kinds.ts';

export const listAlertEvents: Operation<'listAlertEvents'> = async ({ services: { db }, actor }, { params, query }) => {
  const alert = await loadAlert(actor, db, params.id);
  const page = await listEvents(db, alert.id, visibleKinds(actor), query);
  return { ...page, results: page.results.map(presentEvent) };
};
