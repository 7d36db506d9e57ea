import type { Operation } from '../../../../changes/call.ts';
import { removeFiles } from '../../../../changes/removal/files.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changePerson } from '../change-person.ts';
import { deleteMugshots, outdateTemplates } from '../mugshots.repo.ts';

export const deleteMugshot: Operation<'deleteMugshot'> = async ({ services, actor }, { params }) => {
  const files: string[] = [];
  const person = await changePerson(services, actor, params.id, async (tx, row) => {
    files.push(...(await deleteMugshots(tx, row.id, params.mugshot_id)));
    if (files.length === 0) fail('mugshot_not_found');
    await outdateTemplates(tx, row.site_id);
  });
  await removeFiles(services.storage, files);
  return person;
};
