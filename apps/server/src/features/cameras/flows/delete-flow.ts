import { recordChange } from '../../../changes/audit/record-change.ts';
import { bumpConfigVersion } from '../../../changes/node-news/node-news.ts';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { leaveFlow } from './camera-flows.repo.ts';
import { auditFlow, placeOfFlow } from './flows.present.ts';
import { hideFlow, listNodesOfFlow } from './flows.repo.ts';
import { lockFlowRow } from './load-flow.ts';

/** Hides a flow, and takes it from its cameras; what it alerted about stays explained. */
export async function removeFlow(services: Services, actor: Actor, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const flow = await lockFlowRow(tx, actor, id);
    const nodes = await listNodesOfFlow(tx, flow.id);
    await leaveFlow(tx, flow);
    await hideFlow(tx, flow.id);
    await recordChange(services, tx, actor, {
      object: { type: 'logic_flow', id: flow.id, name: flow.name, place: placeOfFlow(flow) },
      action: 'deleted',
      before: auditFlow(flow),
    });
    await bumpConfigVersion(tx, nodes);
  });
}
