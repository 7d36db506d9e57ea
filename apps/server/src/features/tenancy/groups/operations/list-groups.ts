import type { Operation } from '../../../../changes/call.ts';
import { presentGroup } from '../groups.present.ts';
import * as repo from '../groups.repo.ts';

export const listGroups: Operation<'listGroups'> = async ({ services, actor }, { query }) => {
  const page = await repo.listGroups(actor.reach, services.db, query);
  return { ...page, results: page.results.map(presentGroup) };
};
