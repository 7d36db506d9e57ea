import type { Operation } from '../../../../changes/call.ts';
import { placeOf } from '../../alerts/alert-state.ts';
import { loadAlert } from '../../alerts/load-alert.ts';
import { listPeople } from '../people-list.repo.ts';
import { presentPeople } from '../present-people.ts';
import { seenOf } from '../seen.ts';

export const listAlertPeople: Operation<'listAlertPeople'> = async ({ services, actor }, { params, query }) => {
  const alert = await loadAlert(actor, services.db, params.id);
  const page = await listPeople(actor.reach, services.db, placeOf(alert), seenOf([alert]), query);
  return { ...page, results: await presentPeople(services.storage, page.results) };
};
