import type { Operation } from '../../../../changes/call.ts';
import { drawAgain } from '../../alert-pictures/ask-for-pictures.ts';
import { sightOf } from '../../alerts/alert-search.ts';
import { presentAlert } from '../../alerts/alerts.present.ts';
import { loadAlert } from '../../alerts/load-alert.ts';
import { eventsSince } from '../../events/events.repo.ts';
import { writeAnnotations } from '../changes.repo.ts';
import { lockOne } from '../lock-visible.ts';
import { recordEvent } from '../record-event.ts';
import { alertChanged, readAlert } from '../refuse-stale.ts';

export const updateAlertAnnotations: Operation<'updateAlertAnnotations'> = ({ services, actor }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const changing = { services, tx, actor };
    const alert = await lockOne(changing, params.id);
    const since = await eventsSince(tx, [{ id: alert.id, version: body.version }]);
    if (since.get(alert.id)?.has('annotations'))
      throw alertChanged(['annotations'], await readAlert(changing, alert.id));
    const old = await loadAlert(actor, tx, alert.id);
    const objects = body.objects ?? old.objects;
    const zones = body.zones ?? old.zones;
    await writeAnnotations(tx, alert.id, objects, zones);
    await recordEvent(changing, alert, {
      kind: 'annotations',
      before: { objects: old.objects.length, zones: old.zones.length },
      after: { objects: objects.length, zones: zones.length },
    });
    await drawAgain(services, tx, alert.id);
    return presentAlert(await loadAlert(actor, tx, alert.id), sightOf(actor), services.storage);
  });
