import type { Operation } from '../../../../changes/call.ts';
import * as repo from '../site.repo.ts';
import { presentSite } from '../sites.present.ts';

export const listSites: Operation<'listSites'> = async ({ services, actor }, { query }) => {
  const page = await repo.listSites(actor.reach, services.db, query);
  return { ...page, results: await Promise.all(page.results.map((row) => presentSite(row, services.storage))) };
};
