import type { Operation } from '../../../../changes/call.ts';
import { sightOf } from '../alert-search.ts';
import { presentAlert } from '../alerts.present.ts';
import { setMark } from '../alerts.repo.ts';
import { loadAlert } from '../load-alert.ts';

export const markAlertRead: Operation<'markAlertRead'> = async ({ services, actor }, { params, body }) => {
  const alert = await loadAlert(actor, services.db, params.id);
  await setMark(services.db, alert.id, actor.userId, 'read', body.read);
  return presentAlert({ ...alert, read: body.read }, sightOf(actor), services.storage);
};
