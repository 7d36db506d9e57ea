import { MAX_TREE_LEVEL } from '@sightline/contract/common';
import type { Operation } from '../../../../changes/call.ts';
import { listSubTabs } from '../flows.repo.ts';

export const getFlowSubTabs: Operation<'getFlowSubTabs'> = async ({ services, actor }) => {
  const flows = await listSubTabs(actor.reach, services.db, MAX_TREE_LEVEL);
  return flows.map(({ name, slug }) => ({ sub_tab_name: name, usecase_slug: slug }));
};
