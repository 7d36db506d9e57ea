import type { Operation } from '../../../../changes/call.ts';
import { presentLabel } from '../labels.present.ts';
import * as repo from '../labels.repo.ts';

export const listLabels: Operation<'listLabels'> = async ({ services, actor }, { query }) => {
  const page = await repo.listLabels(actor.reach, services.db, query);
  return { ...page, results: page.results.map(presentLabel) };
};
