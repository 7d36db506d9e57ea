import type { Operation } from '../../../../changes/call.ts';
import { presentSiteBranch } from '../groups.present.ts';
import * as repo from '../groups.repo.ts';

export const listGroupsBySite: Operation<'listGroupsBySite'> = async ({ services, actor }, { query }) =>
  (await repo.listGroupsBySite(actor.reach, services.db, query)).map(presentSiteBranch);
