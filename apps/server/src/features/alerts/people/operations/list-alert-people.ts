import type { Operation } from '../../../../changes/call.ts';
import { placeOf } from '../../alerts/alert-state.ts';
import { loadAlert } from '../../alerts/load-alert.ts';
import { addressesOf } from '../../alerts/media-addresses.ts';
import { listPeople } from '../people-list.repo.ts';
import { seenOf } from '../seen.ts';

export const listAlertPeople: Operation<'listAlertPeople'> = async ({ services, actor }, { params, query }) => {
  const alert = await loadAlert(actor, services.db, params.id);
  const page = await listPeople(actor.reach, services.db, placeOf(alert), seenOf([alert]), query);
  const addressOf = await addressesOf(
    services.storage,
    page.results.map(({ avatar_key }) => avatar_key),
  );
  const results = page.results.map(({ id, name, avatar_key }) => ({ id, name, avatar_url: addressOf(avatar_key) }));
  return { ...page, results };
};
