import type { Operation } from '../../../../changes/call.ts';
import { spendDeletionCode } from '../../../../changes/codes/spend-deletion-code.ts';
import { stripFaces } from '../../../../changes/erasures/erase-person.repo.ts';
import { removeFiles } from '../../../../changes/removal/files.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changePerson } from '../change-person.ts';
import { deleteMugshots, outdateTemplates } from '../mugshots.repo.ts';
import { clearConsent, findPerson } from '../persons.repo.ts';

export const withdrawConsent: Operation<'withdrawConsent'> = async ({ services, actor }, { params, body }) => {
  const { id } = (await findPerson(actor.reach, services.db, params.id)) ?? fail('person_not_found');
  await spendDeletionCode(services, actor, { type: 'person', id }, { query: {}, body });
  const files: string[] = [];
  const person = await changePerson(services, actor, id, async (tx, row) => {
    files.push(...(await deleteMugshots(tx, row.id)), ...(await stripFaces(tx, row.id)));
    await clearConsent(tx, row.id);
    await outdateTemplates(tx, row.site_id);
  });
  await removeFiles(services.storage, files);
  return person;
};
