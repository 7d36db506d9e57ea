import type { NodeCommand } from '@sightline/contract/node-link';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/db/db.ts';

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

/** Asks nodes for fresh pictures of cameras. A picture that a node has yet to hear of is not asked for twice. */
export async function askForPictures(tx: Db, cameras: readonly { id: string; deploymentId: string }[]): Promise<void> {
  await tx.query(
    `with asked as (
       insert into node_commands (id, deployment_id, camera_id, kind)
       select id, deployment_id, camera_id, $4
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) wanted (id, deployment_id, camera_id)
       where not exists (select from node_commands waiting
         where waiting.deployment_id = wanted.deployment_id and waiting.camera_id = wanted.camera_id
           and waiting.kind = $4 and waiting.delivered_at is null)
       returning deployment_id)
     select pg_notify($5, deployment_id::text) from (select distinct deployment_id from asked) told`,
    [
      cameras.map(() => uuidv7()),
      cameras.map(({ deploymentId }) => deploymentId),
      cameras.map(({ id }) => id),
      'capture_frame' satisfies NodeCommand['kind'],
      NODE_NEWS_CHANNEL,
    ],
  );
}
