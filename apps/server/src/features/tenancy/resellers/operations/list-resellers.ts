import type { Operation } from '../../../../changes/call.ts';
import { presentReseller } from '../resellers.present.ts';
import * as repo from '../resellers.repo.ts';

export const listResellers: Operation<'listResellers'> = async ({ services, actor }, { query }) => {
  const page = await repo.listResellers(actor.reach, services.db, query);
  return { ...page, results: await Promise.all(page.results.map((row) => presentReseller(services, row))) };
};
