import { tabOfSlug } from '@sightline/contract/logic-flows/tabs';
import type { Operation } from '../../../../changes/call.ts';
import { presentFlow } from '../flows.present.ts';
import { listFlows } from '../flows.repo.ts';

export const listLogicFlows: Operation<'listLogicFlows'> = async ({ services, actor }, { query }) => {
  const { tab_slug, ...rest } = query;
  const tab = tab_slug === undefined ? undefined : tabOfSlug(tab_slug);
  const page = await listFlows(actor.reach, services.db, { ...rest, tab });
  return { ...page, results: await Promise.all(page.results.map((row) => presentFlow(row, services.storage))) };
};
