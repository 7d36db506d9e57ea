import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { announce, auditedEvacuation, listOf } from '../evacuations.present.ts';
import { findEvacuation, lockEvacuation, storeMarks } from '../evacuations.repo.ts';

export const markEvacuees: Operation<'markEvacuees'> = ({ services, actor }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const before = (await lockEvacuation(actor.reach, tx, params.id)) ?? fail('evacuation_not_found');
    if (before.ended_at !== null) fail('evacuation_ended');
    const named = new Set(body.marks.map(({ id }) => id.toLowerCase()));
    if ((await storeMarks(tx, before.id, body.marks, actor.username)) < named.size)
      fail('out_of_reach', { field: 'marks' });
    const after = (await findEvacuation(actor.reach, tx, before.id)) ?? fail('evacuation_not_found');
    await recordChange(services, tx, actor, {
      object: auditedEvacuation(after),
      action: 'updated',
      before: { accounted: before.accounted },
      after: { accounted: after.accounted },
    });
    announce(services, tx, after);
    return listOf(services, tx, actor, { id: after.site_id, name: after.site_name, time_zone: after.time_zone });
  });
