import type { Operation } from '../../../../changes/call.ts';
import { sightOf } from '../../alerts/alert-search.ts';
import { presentAlert } from '../../alerts/alerts.present.ts';
import { loadAlert } from '../../alerts/load-alert.ts';
import { announceChanges } from '../announce-changes.ts';
import { lockOne } from '../lock-visible.ts';
import { markAlerts } from '../mark-alerts.ts';

export const followAlert: Operation<'followAlert'> = ({ services, actor }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const { announced } = await markAlerts(changing, [await lockOne(changing, params.id)], body);
    announceChanges(services, tx, announced);
    return presentAlert(await loadAlert(actor, tx, params.id), sightOf(actor), services.storage);
  });
