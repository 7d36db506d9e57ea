import type { Operation } from '../../../../changes/call.ts';
import { changePerson } from '../change-person.ts';
import { refuse, revokePeriods } from '../periods.repo.ts';

export const refusePerson: Operation<'refusePerson'> = ({ services, actor }, { params }) =>
  changePerson(services, actor, params.id, async (tx, row) => {
    await revokePeriods(tx, actor.userId, row);
    // Somebody whom nobody had decided about is decided now.
    await refuse(tx, row.id);
  });
