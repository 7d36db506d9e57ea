import type { NodeActor, Operation } from '../../../../changes/call.ts';
import type { Services } from '../../../../changes/services.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { keepIncidents } from '../../camera-incidents/public.ts';
import { keepMinute } from '../../node-status/public.ts';
import { listWatchedSites, saveHeartbeat } from '../node-link.repo.ts';

/** What the node can see and run decides what its cameras do: both are asked for again wherever they are shown. */
async function announceNode({ db, realtime }: Services, node: NodeActor): Promise<void> {
  realtime.publish(
    { resellerId: node.resellerId },
    { type: 'configuration_changed', object: 'node', id: node.deploymentId },
  );
  for (const site of await listWatchedSites(node, db))
    realtime.publish(site, { type: 'configuration_changed', object: 'camera', id: null });
}

export const sendHeartbeat: Operation<'sendHeartbeat'> = async ({ node, services }, { body }) => {
  const { ending: isEnding = false, abilities = null, ...health } = body;
  const saved = await services.db.transaction(async (tx) => {
    const { turned, ...rest } =
      (await saveHeartbeat(node, tx, { health, abilities, isEnding })) ?? fail('invalid_node_token');
    await keepIncidents(services, tx, [node.deploymentId]);
    const told = { at: rest.now.toISOString(), cameras: turned };
    if (turned.length > 0) await services.events.emit(tx, 'camera.health', told);
    return rest;
  });
  await keepMinute(services.db, node.deploymentId, body);
  if (saved.isOther) await announceNode(services, node);
  return { server_time: saved.now.toISOString(), config_version: saved.configVersion };
};
