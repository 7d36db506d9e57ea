import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { auditZone, placeOfZone } from '../zones.present.ts';
import * as repo from '../zones.repo.ts';

export const deleteZone: Operation<'deleteZone'> = async ({ services, actor }, { params: { id } }) => {
  await services.db.transaction(async (tx) => {
    const zone = (await repo.lockZone(actor.reach, tx, id)) ?? fail('zone_not_found');
    await repo.deleteZone(tx, zone.id);
    await recordChange(services, tx, actor, {
      object: { type: 'zone', id, name: zone.name, place: placeOfZone(zone) },
      action: 'deleted',
      before: auditZone(zone),
    });
  });
  return undefined;
};
