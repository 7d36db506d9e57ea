import type { Operation } from '../../../../changes/call.ts';
import { sightOf } from '../alert-search.ts';
import { presentAlert } from '../alerts.present.ts';
import { setMark } from '../alerts.repo.ts';
import { loadAlert } from '../load-alert.ts';

export const bookmarkAlert: Operation<'bookmarkAlert'> = async ({ services, actor }, { params, body }) => {
  const alert = await loadAlert(actor, services.db, params.id);
  await setMark(services.db, alert.id, actor.userId, 'bookmarked', body.bookmarked);
  return presentAlert({ ...alert, bookmarked: body.bookmarked }, sightOf(actor), services.storage);
};
