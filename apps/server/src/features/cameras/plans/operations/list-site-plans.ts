import type { Operation } from '../../../../changes/call.ts';
import { presentPlan } from '../plans.present.ts';
import { listPlans } from '../plans.repo.ts';

export const listSitePlans: Operation<'listSitePlans'> = async ({ services, actor }, { query }) => {
  const page = await listPlans(actor.reach, services.db, query);
  return { ...page, results: await Promise.all(page.results.map((row) => presentPlan(row, services.storage))) };
};
