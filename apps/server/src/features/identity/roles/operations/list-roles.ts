import type { Operation } from '../../../../changes/call.ts';
import { presentPage, presentRole } from '../roles.present.ts';
import { countHolders, listRoles as readRoles } from '../roles.repo.ts';

export const listRoles: Operation<'listRoles'> = async ({ services, actor }, { query: { level, ...query } }) => {
  const page = await readRoles(actor.reach, services.db, { ...query, levels: level && [level] });
  const ids = page.results.map(({ id }) => id);
  const holders = await countHolders(actor.reach, services.db, ids);
  return presentPage(page, (row) => presentRole(row, actor, holders.get(row.id) ?? 0));
};
