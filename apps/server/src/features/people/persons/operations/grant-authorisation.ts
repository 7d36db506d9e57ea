import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changePerson } from '../change-person.ts';
import { insertPeriod } from '../periods.repo.ts';
import { findPerson } from '../persons.repo.ts';
import { refusePeriod } from '../refuse-period.ts';

export const grantAuthorisation: Operation<'grantAuthorisation'> = async ({ services, actor }, { body }) => {
  const { person_id, ...period } = body;
  const person =
    (await findPerson(actor.reach, services.db, person_id)) ?? fail('out_of_reach', { field: 'person_id' });
  return changePerson(services, actor, person.id, async (tx, row) => {
    refusePeriod(row.periods, period);
    await insertPeriod(tx, actor.userId, row.id, { ...period, id: uuidv7() });
  });
};
