import { recordChange } from '../../../../changes/audit/record-change.ts';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { beginReport } from '../begin-report.ts';
import { announce, auditedEvacuation } from '../evacuations.present.ts';
import { lockEvacuation, storeEnd } from '../evacuations.repo.ts';

export const endEvacuation: Operation<'endEvacuation'> = ({ services, actor }, { params, body }) =>
  services.db.transaction(async (tx) => {
    const row = (await lockEvacuation(actor.reach, tx, params.id)) ?? fail('evacuation_not_found');
    if (row.ended_at !== null) fail('evacuation_ended');
    await storeEnd(tx, row.id, actor.username);
    await recordChange(services, tx, actor, {
      object: auditedEvacuation(row),
      action: 'updated',
      before: { ended: false },
      after: { ended: true },
    });
    announce(services, tx, row);
    return { id: await beginReport(services, tx, actor, row, body.format) };
  });
