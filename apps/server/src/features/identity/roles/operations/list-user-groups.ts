import type { Operation } from '../../../../changes/call.ts';
import { presentPage, presentRoleChoice } from '../roles.present.ts';
import { listRoles } from '../roles.repo.ts';

/** What the documents call a user group is a role; its bucket is the type of user it is for. */
export const listUserGroups: Operation<'listUserGroups'> = async ({ services, actor }, { query }) => {
  const { bucket, ...search } = query;
  const page = await listRoles(actor.reach, services.db, { ...search, userType: bucket });
  return presentPage(page, (row) => presentRoleChoice(row, actor));
};
