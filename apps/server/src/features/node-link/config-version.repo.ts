import type { NodeCommand } from '@sightline/contract/node-link';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../db/db.ts';

/** Where a deployment's id is called out when its node has something to fetch. */
export const NODE_NEWS_CHANNEL = 'node_news';

/** Says that the configuration of these deployments changed; their nodes fetch it once the transaction commits. */
export async function bumpConfigVersion(tx: Db, deploymentIds: readonly string[]): Promise<void> {
  if (deploymentIds.length === 0) return;
  // In the order of ids, so that two changes of the same deployments do not wait for each other in a circle.
  await tx.query(
    `with bumped as (
       update deployments set config_version = config_version + 1
       where id in (select id from deployments where id = any($1::uuid[]) order by id for update)
       returning id)
     select pg_notify($2, id::text) from bumped`,
    [[...deploymentIds], NODE_NEWS_CHANNEL],
  );
}

/** Hands a command to a deployment's node: it rides in the answer to the node's waiting call. */
export async function queueNodeCommand(
  tx: Db,
  command: {
    deploymentId: string;
    cameraId: string | null;
    kind: NodeCommand['kind'];
    /** What it carries, encrypted. */
    sealed?: string;
    askedBy?: string;
  },
): Promise<string> {
  const id = uuidv7();
  await tx.query(
    'insert into node_commands (id, deployment_id, camera_id, kind, payload, asked_by) values ($1, $2, $3, $4, $5, $6)',
    [
      id,
      command.deploymentId,
      command.cameraId,
      command.kind,
      command.sealed === undefined ? null : JSON.stringify(command.sealed),
      command.askedBy ?? null,
    ],
  );
  await tx.query('select pg_notify($1, $2)', [NODE_NEWS_CHANNEL, command.deploymentId]);
  return id;
}
