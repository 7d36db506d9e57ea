import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changePlate } from '../change-plate.ts';
import { refusePlate, revokePeriods } from '../plates.repo.ts';

export const revokePlateAuthorisation: Operation<'revokePlateAuthorisation'> = (
  { services, actor },
  { params, body },
) =>
  changePlate(services, actor, params.id, async (tx, row) => {
    const ended = await revokePeriods(tx, actor.userId, row, body.authorisation_id);
    if (body.authorisation_id !== undefined && ended === 0) fail('period_not_found', { field: 'authorisation_id' });
    // A plate that nobody had decided about is decided now.
    if (body.authorisation_id === undefined) await refusePlate(tx, row.id);
  });
