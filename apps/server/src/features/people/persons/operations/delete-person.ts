import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { erasePerson } from '../erase-person.ts';
import { findPerson } from '../persons.repo.ts';

export const deletePerson: Operation<'deletePerson'> = async ({ services, actor }, { params, query, body }) => {
  const { id } = (await findPerson(actor.reach, services.db, params.id)) ?? fail('person_not_found');
  await spendDeletionCode(services, actor, { type: 'person', id }, { query, body });
  await erasePerson(services, actor, id);
  return undefined;
};
