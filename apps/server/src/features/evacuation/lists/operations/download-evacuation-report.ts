import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { beginReport } from '../begin-report.ts';
import { findEvacuation } from '../evacuations.repo.ts';

export const downloadEvacuationReport: Operation<'downloadEvacuationReport'> = (
  { services, actor },
  { params, body },
) =>
  services.db.transaction(async (tx) => {
    const row = (await findEvacuation(actor.reach, tx, params.id)) ?? fail('evacuation_not_found');
    return { id: await beginReport(services, tx, actor, row, body.format) };
  });
