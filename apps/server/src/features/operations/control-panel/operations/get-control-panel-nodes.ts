import type { Operation } from '../../../../changes/call.ts';
import { readNodesUse } from '../nodes-use.repo.ts';

export const getControlPanelNodes: Operation<'getControlPanelNodes'> = async ({ services, actor }) => {
  const { nodes, cameras, live, busiest } = await readNodesUse(actor.reach, services.db);
  return { nodes, cameras, live, busiest };
};
