import type { Operation } from '../../../../changes/call.ts';
import { askForPictures } from '../../alert-pictures/ask-for-pictures.ts';
import { sightOf } from '../alert-search.ts';
import { presentAlert } from '../alerts.present.ts';
import { loadAlert } from '../load-alert.ts';

export const getAlert: Operation<'getAlert'> = async ({ services, actor }, { params }) => {
  const alert = await loadAlert(actor, services.db, params.id);
  if (alert.picture_pending) await askForPictures(services, [alert.id]);
  return presentAlert(alert, sightOf(actor), services.storage);
};
