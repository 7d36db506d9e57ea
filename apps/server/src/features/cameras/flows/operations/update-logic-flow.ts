import { FLOW_TABS } from '@sightline/contract/logic-flows/tabs';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { changeFlow } from '../change-flow.ts';
import { loadFlowRow } from '../load-flow.ts';

export const updateLogicFlow: Operation<'updateLogicFlow'> = async ({ services, actor }, { body }) => {
  const { id, version, reason, site, tab_slug, ...change } = body;
  const flow = await loadFlowRow(services.db, actor, id);
  if (site !== undefined && site !== flow.site_id) fail('cannot_move', { field: 'site' });
  if (tab_slug !== undefined && tab_slug !== FLOW_TABS[flow.tab].slug) fail('cannot_move', { field: 'tab_slug' });
  return changeFlow(services, actor, id, change, { version, reason });
};
