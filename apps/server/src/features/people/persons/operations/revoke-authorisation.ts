import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changeOwnerOf } from '../change-person.ts';
import { revokePeriods } from '../periods.repo.ts';

export const revokeAuthorisation: Operation<'revokeAuthorisation'> = ({ services, actor }, { params }) =>
  changeOwnerOf(services, actor, params.id, async (tx, row) => {
    if ((await revokePeriods(tx, actor.userId, row, params.id)) === 0) fail('period_not_found');
  });
